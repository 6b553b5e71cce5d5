import type { ReactNode } from 'react';
import '../../../shared/messages/searchPopup';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { listboxOption } from '../../components/listboxOption';
import type { useListbox } from '../../components/useListbox';
import { codesOf, codeText, productByCode } from '../../products/productByCode';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './SearchPopup.module.css';
import { type SearchBoxState, useFound } from './useSearchBox';

interface SearchPopupProps {
  readonly box: SearchBoxState;
  readonly listbox: ReturnType<typeof useListbox>;
  /** A term was removed together with its button: the focus must move. */
  readonly onChanged: () => void;
}

/** The list below the search box. Clicks in it leave the focus in the text field. */
export function SearchPopup({ box, listbox, onChanged }: SearchPopupProps): ReactNode {
  const t = useMessages();
  const hasOptions = box.options.length > 0;
  const ofHistory = box.kind === 'history';
  const title = t(ofHistory ? 'searchBox.history' : 'searchBox.suggestions');
  const change = (run: () => void) => () => {
    run();
    onChanged();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only keeps the focus, and hears its links
    <div
      // What the field controls, where there is no list.
      id={hasOptions ? undefined : listbox.id}
      className={styles.popup}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => (target as Element).closest('a') && box.close()}
    >
      {!ofHistory && codesOf(box.text).length === 1 && <ByCode term={box.text.trim()} />}
      {hasOptions && (
        <div className={styles.head}>
          <span>{title}</span>
          {ofHistory && (
            <button type="button" onClick={change(box.clearHistory)}>
              {t('searchBox.clearHistory')}
            </button>
          )}
        </div>
      )}
      {hasOptions && (
        <div className={styles.body}>
          <div role="listbox" id={listbox.id} aria-label={title}>
            {box.options.map((term) => (
              <a
                key={term}
                {...listboxOption(listbox, term)}
                className={styles.option}
                href={href.search({ keyword: term })}
                onClick={() => box.submit(term)}
              >
                <Icon name={ofHistory ? 'clock' : 'search'} />
                <span>{ofHistory ? term : <MarkedText text={term} part={box.text.trim()} />}</span>
              </a>
            ))}
          </div>
          {/* Over the options row by row, as an option must not contain a button. */}
          {ofHistory && (
            <ul className={styles.removals}>
              {box.options.map((term) => (
                <li key={term}>
                  <button
                    type="button"
                    aria-label={t('searchBox.removeHistory', { term })}
                    onClick={change(() => box.removeTerm(term))}
                  >
                    <Icon name="cross" size="small" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <DeskPart of="SearchPopupRecent" headClass={styles.head} linkClass={styles.option} />
    </div>
  );
}

/** Leads to the product whose item code is typed. */
function ByCode({ term }: { readonly term: string }) {
  const { api, t } = useStorefront();
  const [product] = useFound(term, async (signal) => [await productByCode(api, term, { signal })]);
  return (
    product && (
      <a className={styles.option} href={href.item(product)}>
        <Icon name="search" />
        <span>{codeText(product, t)}</span>
      </a>
    )
  );
}

/** A text with a part of it marked at its first occurrence, ignoring case. */
function MarkedText({ text, part }: { text: string; part: string }) {
  const start = text.toLowerCase().indexOf(part.toLowerCase());
  if (part === '' || start < 0) return <span>{text}</span>;
  const end = start + part.length;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}
