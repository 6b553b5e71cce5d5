import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { failureText } from '../../../../shared/messages/translate';
import { Button } from '../../../components/Button/Button';
import { buttonClass } from '../../../components/Button/buttonClass';
import { Modal, ModalBody, ModalFoot } from '../../../components/Modal/Modal';
import { useTask } from '../../../products/useTask';
import { useStorefront } from '../../../storefront/Storefront';
import { byId, type ChosenProduct, MAX_CHOSEN, useChosen } from '../useChosen';
import { type LookedUp, lookUp, MAX_LINES, NOTHING_LOOKED_UP, type ReadList } from './lookUp';
import * as styles from './PasteDialog.module.css';
import { PasteResult } from './PasteResult';

/** More than 5,000 lines of a table have. */
const MAX_BYTES = 2_000_000;
const SIZE = { size: MAX_BYTES / 1e6 };

/** Takes products from a list that the buyer pastes or opens, which does not leave the device but for the codes in it. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useStorefront();
  const { toggle } = useChosen();
  const [text, setText] = useState('');
  const { reading, setReading, lookedUp, isLooking, problem, look, stop } = useLookUp(text);
  const open = async (file: File): Promise<void> => {
    const isTooLarge = file.size > MAX_BYTES;
    const content = isTooLarge ? '' : await file.text().catch(() => '\0');
    // Spreadsheets and texts of two bytes a character.
    const isBinary = content.includes('\0') || content.includes('\uFFFD');
    setText(isBinary ? '' : content);
    setReading(isTooLarge ? t('paste.tooLarge', SIZE) : isBinary ? t('paste.unreadable') : '');
  };
  const finish = (): void => {
    toggle(true, byId(lookedUp.found));
    onClose();
  };
  const isRead = typeof reading === 'object';
  return (
    <Modal title={t('paste.title')} size="form" onClose={onClose}>
      <ModalBody>
        {isRead ? (
          <PasteResult list={reading} {...{ lookedUp, isLooking, problem }} />
        ) : (
          <ListForm text={text} problem={reading} onText={setText} onFile={(file) => void open(file)} />
        )}
      </ModalBody>
      <ModalFoot>
        {isLooking ? (
          <Button variant="secondary" onClick={stop}>
            {t('choose.stop')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={isRead ? () => setReading('') : onClose}>
            {t(isRead ? 'paste.back' : 'dialog.cancel')}
          </Button>
        )}
        {problem && (
          <Button variant="secondary" onClick={() => look(lookedUp)}>
            {t('paste.goOn')}
          </Button>
        )}
        {!isLooking && (
          <Button
            disabled={isRead ? lookedUp.found.length === 0 : text.trim() === ''}
            onClick={isRead ? finish : () => look(NOTHING_LOOKED_UP)}
          >
            {isRead ? t('paste.choose', { count: lookedUp.found.length }) : t('paste.look')}
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}

interface ListFormProps {
  readonly text: string;
  readonly problem: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
}

function ListForm({ text, problem, onText, onFile }: ListFormProps): ReactNode {
  const { t } = useStorefront();
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('paste.label')}
      </label>
      <textarea
        id={id}
        className={styles.text}
        value={text}
        rows={5}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        placeholder={'20450001\n/items/halo-arc-desk-lamp\nLamp,20450003,12'}
        onChange={(event) => onText(event.target.value)}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          onFile(file);
        }}
      />
      <div className={styles.below}>
        <p id={`${id}-help`}>{t('paste.help', { lines: formatCount(MAX_LINES) })}</p>
        <label className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${styles.file}`}>
          {t('paste.file')}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
          />
        </label>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}

/** Reads the text as a list and looks it up, which can be stopped and taken up again. */
function useLookUp(text: string) {
  const { api, t, publicOrigin } = useStorefront();
  const { selected } = useChosen();
  const { state: lookedUp, isRunning, failure, start, stop } = useTask(NOTHING_LOOKED_UP);
  /** The list, or why there is none. */
  const [reading, setReading] = useState<ReadList | string>('');
  const read = async (): Promise<ReadList | string> => {
    if (text.length > MAX_BYTES) return t('paste.tooLarge', SIZE);
    try {
      const { readList } = await import(/* webpackChunkName: "csv" */ './readList');
      const list = readList(text, [window.location.origin, publicOrigin]);
      return list.lines.size > 0 ? list : t('paste.nothing');
    } catch {
      return t('state.error');
    }
  };
  const hasRoom = (id: string, found: readonly ChosenProduct[]): boolean =>
    selected.has(id) || found.filter((one) => !selected.has(one.id)).length < MAX_CHOSEN - selected.size;
  const look = (before: LookedUp): void => {
    // Pressed twice.
    if (isRunning) return;
    void start(async (signal, onProgress) => {
      const list = typeof reading === 'object' ? reading : await read();
      signal.throwIfAborted();
      setReading(list);
      onProgress(before);
      if (typeof list === 'object') await lookUp(api, [...list.lines], before, { signal, hasRoom, onProgress });
    });
  };

  const total = typeof reading === 'object' ? reading.lines.size : 0;
  const isLooking = isRunning && total > 0;
  const isCutShort = !isLooking && !lookedUp.isFull && lookedUp.done < total;
  const ended = failure
    ? t('paste.failed', { message: failureText(failure, t) })
    : t('paste.stopped', { done: formatCount(lookedUp.done), total: formatCount(total) });
  return { reading, setReading, lookedUp, isLooking, problem: isCutShort ? ended : undefined, look, stop };
}
