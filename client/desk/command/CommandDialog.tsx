import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { addTerm } from '../../../shared/domain/search/searchHistory';
import { command } from '../../../shared/messages/desk/command';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { Icon } from '../../components/Icon/Icon';
import { cross, search } from '../../components/Icon/icons';
import { IconButton } from '../../components/IconButton/IconButton';
import { useModalDialog } from '../../components/Modal/useModalDialog';
import { TOOLS, type ToolName } from '../../shop/deskTools';
import { Picture } from '../../shop/Picture/Picture';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './Command.module.css';
import { type CommandOption, GROUPS } from './commandOptions';
import * as keyStyles from './key.module.css';
import { useCommandOptions } from './useCommandOptions';
import { useSingleKeys } from './useSingleKeys';

addMessages(command);

interface CommandDialogProps {
  readonly onClose: () => void;
  /** Shows all keys in its place. */
  readonly onKeys: () => void;
}

/** Goes to a page, category, search or product, or uses a tool of the page: by a text field and arrows, or by a press. */
export function CommandDialog({ onClose, onKeys }: CommandDialogProps): ReactNode {
  const t = useMessages();
  const { close, ...dialog } = useModalDialog({ onClose });
  const [term, setTerm] = useState('');
  const [activeKey, setActive] = useState<string>();
  const options = useCommandOptions(term);
  const listId = useId();
  const active = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === activeKey),
  );
  const activeId = options.length > 0 ? `${listId}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    const next = options[(active + (step ?? 0) + options.length) % options.length];
    if (step) setActive(next && keyOf(next));
    else if (activeId) document.getElementById(activeId)?.click();
  };
  const type = (text: string) => {
    setTerm(text);
    setActive(undefined);
  };
  return (
    <dialog {...dialog} className={styles.dialog} aria-label={t('command.open')}>
      <div className={styles.head}>
        <Icon path={search} />
        <input
          data-focus-first
          type="text"
          role="combobox"
          aria-label={t('command.field')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          placeholder={t('command.field')}
          value={term}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={cross} label={t('dialog.close')} onClick={close} />
      </div>
      <Options {...{ options, active, listId }} onChosen={onClose} />
      <p className={options.length > 0 ? 'visually-hidden' : styles.note} role="status">
        {options.length > 0 ? t('command.count', { count: options.length }) : t('command.none', { term: term.trim() })}
      </p>
      <div className={styles.foot}>
        <KeyHint keys={['↑', '↓']} text={t('command.move')} />
        <KeyHint keys={['Enter']} text={t('command.go')} />
        <KeyHint keys={['Esc']} text={t('command.close')} />
        <button type="button" onClick={onKeys}>
          <KeyHint keys={['?']} text={t('keys.all')} />
        </button>
      </div>
    </dialog>
  );
}

interface OptionsProps {
  readonly options: readonly CommandOption[];
  readonly active: number;
  readonly listId: string;
  readonly onChosen: () => void;
}

/** In their groups. */
function Options({ options, active, listId, onChosen }: OptionsProps) {
  const t = useMessages();
  return (
    <div className={styles.list} role="listbox" id={listId} aria-label={t('command.open')}>
      {GROUPS.filter((group) => options.some((option) => option.group === group)).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern has it
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <p id={`${listId}-${group}`} className={styles.group}>
            {t(`command.${group}`)}
          </p>
          {options.map(
            (option, index) =>
              option.group === group && (
                <Option
                  key={keyOf(option)}
                  id={`${listId}-${index}`}
                  active={index === active}
                  {...{ option, onChosen }}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const keyOf = ({ group, text, href = '' }: CommandOption) => `${group} ${text} ${href}`;

/** Keys, and what they do. */
function KeyHint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <span className={styles.hint}>
      {keys.map((key) => (
        <kbd key={key} className={keyStyles.key}>
          {key}
        </kbd>
      ))}
      <span>{text}</span>
    </span>
  );
}

const PICTURE_PX = 32;

interface OptionProps {
  readonly id: string;
  readonly option: CommandOption;
  readonly active: boolean;
  readonly onChosen: () => void;
}

function Option({ id, option, active, onChosen }: OptionProps) {
  const { text, icon, picture, note, key, href, tool, keyword } = option;
  const [hasKeys = true] = useSingleKeys();
  const path = icon ?? TOOLS[tool?.dataset.tool as ToolName]?.icon;
  const choose = () => {
    onChosen();
    if (keyword) writeHistory(addTerm(readHistory(), keyword));
    // The page takes no press while the dialog is open.
    if (tool) setTimeout(() => tool.click());
  };
  return (
    <a
      id={id}
      className={styles.option}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      onClick={choose}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.icon}>
        {picture ? <Picture src={picture} edge={PICTURE_PX} /> : path && <Icon path={path} />}
      </span>
      <span className={styles.text}>{text}</span>
      {note && <span className="num">{note}</span>}
      {key && hasKeys && <kbd className={keyStyles.key}>{key}</kbd>}
    </a>
  );
}
