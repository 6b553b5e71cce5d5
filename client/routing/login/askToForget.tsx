import { createRoot } from 'react-dom/client';
import type { Translate } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { ModalBody, ModalFoot } from '../../components/Modal/Modal';
import * as styles from '../../components/Modal/Modal.module.css';
import { useModalDialog } from '../../components/Modal/useModalDialog';
import { saveKept } from './keptFile';

interface QuestionProps {
  /** What this device forgets. */
  readonly what: string;
  readonly userId: string;
  readonly t: Translate;
  readonly onAnswer: (leaves: boolean) => void;
}

/**
 * Asks before work goes that is kept on this device, and offers it as a file. The dialog stands beside the page's own tree: the
 * menu that asks closes when the focus leaves it.
 */
export async function askToForget(question: Omit<QuestionProps, 'onAnswer'>): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const leaves = await new Promise<boolean>((onAnswer) => {
    root.render(<Question {...question} onAnswer={onAnswer} />);
  });
  root.unmount();
  host.remove();
  return leaves;
}

const TITLE = 'forget-title';

function Question({ what, userId, t, onAnswer }: QuestionProps) {
  const { close, ...dialog } = useModalDialog({ onClose: () => onAnswer(false) });
  return (
    <dialog {...dialog} className={`${styles.modal} ${styles.form}`} aria-labelledby={TITLE}>
      <div className={styles.head}>
        <h2 id={TITLE} className={styles.title} tabIndex={-1} data-focus-first>
          {t('kept.logOut')}
        </h2>
      </div>
      <ModalBody>
        <p>{t('kept.forgets', { what })}</p>
      </ModalBody>
      <ModalFoot start={<Button onClick={() => saveKept(userId)}>{t('kept.save')}</Button>}>
        <Button onClick={close}>{t('dialog.cancel')}</Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {t('shell.logout')}
        </Button>
      </ModalFoot>
    </dialog>
  );
}
