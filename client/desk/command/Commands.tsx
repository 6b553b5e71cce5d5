// The keys of the desk, and the dialogs that they open.
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { grid } from '../../components/Icon/icons';
import { loadable } from '../../components/loadable';
import { type DeskSlots, early } from '../../shop/DeskSlot/DeskSlot';
import { createValue } from '../../storage/createValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useMessages } from '../../storefront/Storefront';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { ToolRow } from '../tools/ToolRow';
import * as styles from './key.module.css';
import { actionOf, pressKey } from './keys';
import { useSingleKeys } from './useSingleKeys';

const CommandDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './CommandDialog'));
const KeysDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './KeysDialog'));

type Shown = 'command' | 'keys' | undefined;

const useShown = oncePerDocument(() => createValue<Shown>(undefined));

/** Hears the keys of the desk on every page. */
export function Commands(): ReactNode {
  const store = useShown();
  const shown = useSyncExternalStore(store.subscribe, store.get);
  const whenLoaded = useWhenLoaded();
  const [isOn = true] = useSingleKeys();
  const show = (dialog: 'command' | 'keys') =>
    void whenLoaded((dialog === 'keys' ? KeysDialog : CommandDialog).load(), () => store.set(dialog));
  const onKey = useEffectEvent((event: KeyboardEvent) => pressKey(event, isOn, show));
  const playEarly = useEffectEvent(() => {
    const { press } = early;
    early.press = undefined;
    if (press) actionOf(press, isOn, show)?.();
  });
  useEffect(() => {
    playEarly();
    document.onkeydown = (event) => onKey(event);
    return () => {
      document.onkeydown = null;
    };
  }, []);
  const close = (): void => store.set(undefined);
  if (shown === 'keys') return <KeysDialog onClose={close} />;
  return shown && <CommandDialog onClose={close} onKeys={() => store.set('keys')} />;
}

function useOpenCommand() {
  const store = useShown();
  const whenLoaded = useWhenLoaded();
  return () => void whenLoaded(CommandDialog.load(), () => store.set('command'));
}

/** Opens it below the header's search, where it says its key. */
export function CommandButton({ buttonClass }: DeskSlots['searchPopup']): ReactNode {
  const t = useMessages();
  return (
    <button className={buttonClass} type="button" onClick={useOpenCommand()}>
      <Icon path={grid} />
      <span>{t('command.open')}</span>
      <kbd className={styles.key}>{t('command.key')}</kbd>
    </button>
  );
}

/** Opens it from the list of tools, on a phone. */
export function CommandRow({ onDone }: DeskSlots['moreTools']): ReactNode {
  const t = useMessages();
  const open = useOpenCommand();
  const choose = (): void => {
    onDone();
    open();
  };
  return <ToolRow icon={grid} title={t('command.open')} sentence={t('command.sentence')} onClick={choose} />;
}
