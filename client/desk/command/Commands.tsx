// The keys of the desk, and the dialogs that they open.
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon/Icon';
import { grid } from '../../components/Icon/icons';
import { loadable } from '../../components/loadable';
import { createValue } from '../../storage/createValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useMessages } from '../../storefront/Storefront';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { ToolRow } from '../tools/ToolRow';
import * as styles from './key.module.css';
import { playKeys, pressKey } from './keys';
import { useSingleKeys } from './useSingleKeys';

const CommandDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './CommandDialog'));
const KeysDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './KeysDialog'));

type DialogName = 'command' | 'keys';

/** The dialog that is open, and the history entry of its page, whose tools it has: Back closes it. */
const useShown = oncePerDocument(() =>
  createValue<{ readonly name: DialogName; readonly at: string } | undefined>(undefined),
);

/** Opens a dialog of the desk once its code is there. */
function useShow() {
  const store = useShown();
  const whenLoaded = useWhenLoaded();
  const { key } = useLocation();
  return (name: DialogName) =>
    void whenLoaded((name === 'keys' ? KeysDialog : CommandDialog).load(), () => store.set({ name, at: key }));
}

/** Hears the keys of the desk on every page. */
export function Commands(): ReactNode {
  const store = useShown();
  const shown = useSyncExternalStore(store.subscribe, store.get);
  const { key } = useLocation();
  const [isOn = true] = useSingleKeys();
  const show = useShow();
  const onKey = useEffectEvent((event: KeyboardEvent) => pressKey(event, isOn, show));
  const playEarly = useEffectEvent(() => playKeys(document.pressed?.splice(0) ?? [], isOn, show));
  useEffect(() => {
    playEarly();
    document.onkeydown = (event) => onKey(event);
    return () => {
      document.onkeydown = null;
    };
  }, []);
  const close = (): void => store.set(undefined);
  // Else the way back to the page would open it again.
  useEffect(() => {
    if (shown && shown.at !== key) store.set(undefined);
  }, [store, shown, key]);
  if (shown?.at !== key) return null;
  if (shown.name === 'keys') return <KeysDialog onClose={close} />;
  return <CommandDialog onClose={close} onKeys={() => show('keys')} />;
}

/** Opens it below the header's search, where it says its key. */
export function CommandButton({ buttonClass }: { readonly buttonClass: string | undefined }): ReactNode {
  const t = useMessages();
  const show = useShow();
  return (
    <button className={buttonClass} type="button" onClick={() => show('command')}>
      <Icon path={grid} />
      <span>{t('command.open')}</span>
      <kbd className={styles.key}>{t('command.key')}</kbd>
    </button>
  );
}

/** Opens it from the list of tools, on a phone. */
export function CommandRow({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages();
  const show = useShow();
  const choose = (): void => {
    onDone();
    show('command');
  };
  return <ToolRow icon={grid} title={t('command.open')} sentence={t('command.sentence')} onClick={choose} />;
}
