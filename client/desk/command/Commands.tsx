// The keys of the desk, and the dialog that they open.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { loadable } from '../../components/loadable';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import { keyOf, typedBy } from './keyOf';
import { useCommand, useCommands } from './useCommand';

const CommandDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './CommandDialog'));

/** Hears the keys of the desk on every page. The dialog goes with its page, whose commands it has. */
export function Commands(): ReactNode {
  return <PageCommands key={useLocation().key} />;
}

function PageCommands() {
  const t = useMessages();
  const commands = useCommands();
  const [all, keys] = [useDialog(CommandDialog), useDialog(CommandDialog)];
  /** What was typed since the dialog was asked for, whose code may still be loading: it is for the dialog's field. */
  const typed = useRef<string>(undefined);
  /** What had the focus then: in another field, what is typed is for that one. */
  const focused = useRef<Element>(null);
  const open = () => {
    typed.current ??= '';
    focused.current = document.activeElement;
    CommandDialog.load().catch(() => {
      typed.current = undefined;
    });
    all.open();
  };
  const close = () => {
    typed.current = undefined;
    all.close();
  };
  useCommand({ label: t('command.open'), icon: 'grid', key: 'Ctrl K', run: open });
  useCommand({ label: t('command.keys'), icon: 'help', key: '?', run: keys.open });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    const isWaiting = typed.current !== undefined && !all.isOpen && document.activeElement === focused.current;
    const text = isWaiting ? typedBy(typed.current ?? '', event) : undefined;
    if (text !== undefined) {
      event.preventDefault();
      typed.current = text;
      return;
    }
    const command = commands.get().find((each) => key && each.key === key);
    if (command) event.preventDefault();
    command?.run?.();
  });
  useEffect(() => {
    for (const event of document.pressed?.splice(0) ?? []) onKey(event);
    document.onkeydown = (event) => void (event.defaultPrevented || event.repeat || onKey(event));
    return () => {
      document.onkeydown = null;
    };
  }, []);
  return (
    <>
      {all.isOpen && <CommandDialog typed={typed.current} onClose={close} />}
      {keys.isOpen && <CommandDialog isKeys onClose={keys.close} />}
    </>
  );
}
