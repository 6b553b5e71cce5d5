import type { ReactNode } from 'react';
import { command } from '../../../shared/messages/desk/command';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Modal, ModalBody } from '../../components/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import * as styles from './Command.module.css';
import * as keyStyles from './key.module.css';
import { useSingleKeys } from './useSingleKeys';

addMessages(command);

/** In the order of the list; those of one key can be switched off. */
const KEYS = [
  ['Ctrl K', 'keys.command'],
  ['?', 'keys.keys'],
  ['/', 'keys.find'],
  ['x', 'keys.choose'],
  ['Shift Space', 'keys.range'],
  ['c', 'keys.compare'],
  ['l', 'keys.list'],
  ['a', 'keys.add'],
  ['p', 'keys.rule'],
  ['Esc', 'keys.done'],
] as const;

/** All keys of the desk, and whether single ones are on. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [isOn = true, change] = useSingleKeys();
  const set = (next: boolean) => {
    if (!change(() => next)) toast({ text: t('keys.unsaved') });
  };
  return (
    <Modal title={t('keys.title')} size="form" onClose={onClose}>
      <ModalBody>
        <dl className={styles.keys}>
          {KEYS.filter(([key]) => isOn || key.length > 1).map(([key, text]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((part) => (
                  <kbd key={part} className={keyStyles.key}>
                    {part}
                  </kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox label={t('keys.single')} checked={isOn} onChange={set} />
        <p className={styles.note}>{t('keys.singleHelp')}</p>
      </ModalBody>
    </Modal>
  );
}
