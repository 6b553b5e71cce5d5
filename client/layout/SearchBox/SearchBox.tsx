import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { IconButton } from '../../components/IconButton/IconButton';
import { loadable } from '../../components/loadable';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { useEarlyInput } from '../../components/useEarlyInput';
import { useListbox } from '../../components/useListbox';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './SearchBox.module.css';
import { type SearchBoxState, useSearchBox } from './useSearchBox';

const SearchPopup = loadable(() => import(/* webpackChunkName: "search-popup" */ './SearchPopup'));

/**
 * The search in the header: a GET form that works without scripts; with scripts a combobox with history and suggestions.
 */
export function SearchBox(): ReactNode {
  const t = useMessages();
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const listbox = useListbox(['', ...box.options], box.active, box.move, box.shown);
  useEarlyInput(input, (field) => {
    box.type(field.value);
    if (field !== document.activeElement) box.close();
  });

  const clear = () => {
    box.type('');
    // The button is gone: the focus must move.
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>
    <div
      className={styles.searchBox}
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || box.close()}
    >
      <form className={styles.form} action={href.search()} onSubmit={() => box.submit(box.text)}>
        <Icon name="search" />
        <input
          {...listbox.field}
          ref={input}
          name="keyword"
          type="text"
          enterKeyHint="search"
          aria-label={t('searchBox.label')}
          placeholder={t('searchBox.placeholder')}
          value={box.text}
          data-edited={box.edited || undefined}
          onChange={(event) => box.type(event.target.value)}
          onPointerEnter={() => SearchPopup.preload()}
          onFocus={() => {
            SearchPopup.preload();
            box.open();
          }}
          onClick={box.open}
          onKeyDown={(event) => (event.key === 'Escape' ? close(event, box) : listbox.field.onKeyDown(event))}
        />
        {box.text !== '' && (
          <IconButton className={styles.clear} icon="cross" label={t('searchBox.clear')} onClick={clear} />
        )}
        <button className={styles.submit} type="submit">
          {t('searchBox.submit')}
        </button>
      </form>
      {box.shown && (
        <PartBoundary onFailure={box.close}>
          <SearchPopup box={box} listbox={listbox} onChanged={() => input.current?.focus()} />
        </PartBoundary>
      )}
      <span className="visually-hidden" role="status">
        {box.shown &&
          box.kind === 'suggestions' &&
          box.options.length > 0 &&
          t('searchBox.suggestionCount', { count: box.options.length })}
      </span>
    </div>
  );
}

/** Closes the popup; a second time it empties the field. */
function close(event: KeyboardEvent, box: SearchBoxState) {
  if (event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!box.shown) box.type('');
  box.close();
}
