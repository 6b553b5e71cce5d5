import { type ReactNode, useState } from 'react';
import '../../../shared/messages/desk/command';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Icon } from '../../components/Icon/Icon';
import { IconButton } from '../../components/IconButton/IconButton';
import { listboxOption } from '../../components/listboxOption';
import { useModalDialog } from '../../components/Modal/useModalDialog';
import { useListbox } from '../../components/useListbox';
import { Picture } from '../../shop/Picture/Picture';
import { Price } from '../../shop/Price/Price';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './Command.module.css';
import { useSingleKeys } from './useCommand';
import { type CommandOption, useCommandOptions } from './useCommandOptions';

interface CommandDialogProps {
  /** It lists the commands alone until something is typed. */
  readonly isKeys?: boolean;
  /** What was typed before it was open. */
  readonly typed?: string;
  readonly onClose: () => void;
}

/** Goes to a page, category, search or product, or runs a command of the page: by a text field and arrows, or by a press. */
export function CommandDialog({ isKeys = false, typed = '', onClose }: CommandDialogProps): ReactNode {
  const t = useMessages();
  const { close, ...dialog } = useModalDialog({ onClose });
  const [term, setTerm] = useState(typed);
  const groups = useCommandOptions(term, isKeys);
  const names = groups.flatMap(([, options]) => options.map(nameOf));
  const [active, setActive] = useState('');
  const listbox = useListbox(names, active, setActive);
  const type = (text: string) => {
    setTerm(text);
    setActive('');
  };
  return (
    <dialog {...dialog} className={styles.dialog} aria-label={t(isKeys ? 'command.keys' : 'command.open')}>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          {...listbox.field}
          data-focus-first
          aria-label={t('command.field')}
          placeholder={t('command.field')}
          value={term}
          onChange={({ target }) => type(target.value)}
        />
        <IconButton icon="cross" label={t('dialog.close')} onClick={close} />
      </div>
      <div className={styles.list} role="listbox" id={listbox.id} aria-label={t('command.open')}>
        {groups.map(([group, options]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern has it
          <div key={group} role="group" aria-label={t(`command.${group}`)}>
            <p className={styles.group}>{t(`command.${group}`)}</p>
            {options.map((each) => (
              <Option key={nameOf(each)} option={each} listbox={listbox} onClose={onClose} />
            ))}
          </div>
        ))}
      </div>
      <SingleKeys />
    </dialog>
  );
}

/** Switches the keys without Ctrl on and off. */
function SingleKeys() {
  const t = useMessages();
  const [isOn = false, change] = useSingleKeys();
  return (
    <div className={styles.foot}>
      <Checkbox label={t('command.single')} checked={isOn} onChange={(next) => change(() => next)} />
      <p>{t('command.singleHelp')}</p>
    </div>
  );
}

const nameOf = ({ href, label }: CommandOption) => href ?? label;

interface OptionProps extends Pick<CommandDialogProps, 'onClose'> {
  readonly option: CommandOption;
  readonly listbox: ReturnType<typeof useListbox>;
}

function Option({ option, listbox, onClose }: OptionProps) {
  const { label, icon, picture, price, key, href, run } = option;
  const choose = () => {
    onClose();
    run?.();
  };
  return (
    <a
      {...listboxOption(listbox, nameOf(option))}
      className={styles.option}
      href={href}
      onClick={choose}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.icon}>{icon ? <Icon name={icon} /> : <Picture src={picture} edge={32} />}</span>
      <span className={styles.text}>{label}</span>
      <Price amount={price} />
      {key && <kbd className={styles.key}>{key}</kbd>}
    </a>
  );
}
