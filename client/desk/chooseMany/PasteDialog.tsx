import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../../shared/domain/product/price';
import { toAppError } from '../../../shared/errors';
import { failureText } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { Modal, ModalBody, ModalFoot } from '../../shop/Modal/Modal';
import { useStorefront } from '../../storefront/Storefront';
import { MAX_CHOSEN, useChosen } from '../chosen/useChosen';
import { type LookedUp, lookUp, MAX_LINES, NOTHING_LOOKED_UP, type ReadList } from './lookUp';
import * as styles from './PasteDialog.module.css';
import { PasteResult } from './PasteResult';

/** More than 5,000 lines of a table have. */
const MAX_BYTES = 2_000_000;

/** Takes products from a list that the buyer pastes or opens, which does not leave the device but for the codes in it. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t, publicOrigin } = useStorefront();
  const { choose } = useChosen();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const look = useLookUp();
  const { list, lookedUp, isLooking } = look;
  const read = async (): Promise<void> => {
    if (text.length > MAX_BYTES) return setProblem(t('paste.tooLarge', { size: MAX_BYTES / 1e6 }));
    try {
      const { readList } = await import(/* webpackChunkName: "csv" */ './readList');
      const found = readList(text, [window.location.origin, publicOrigin]);
      if (found.lines.size === 0) setProblem(t('paste.nothing'));
      else look.start(found);
    } catch {
      setProblem(t('state.error'));
    }
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const content = file.size > MAX_BYTES ? '' : await file.text().catch(() => '\0');
    // Spreadsheets and texts of two bytes a character.
    const isBinary = content.includes('\0') || content.includes('\uFFFD');
    setText(isBinary ? '' : content);
    if (file.size > MAX_BYTES) setProblem(t('paste.tooLarge', { size: MAX_BYTES / 1e6 }));
    else setProblem(isBinary ? t('paste.unreadable') : undefined);
  };
  const left = list ? list.lines.size - lookedUp.done : 0;
  const finish = (): void => {
    choose(lookedUp.found);
    onClose();
  };
  return (
    <Modal title={t('paste.open')} onClose={onClose}>
      <ModalBody>
        {list ? (
          <PasteResult list={list} lookedUp={lookedUp} isLooking={isLooking} problem={look.problem} />
        ) : (
          <ListForm text={text} problem={problem} onText={setText} onFile={(file) => void open(file)} />
        )}
      </ModalBody>
      {isLooking && (
        <ModalFoot>
          <Button variant="secondary" onClick={look.stop}>
            {t('choose.stop')}
          </Button>
        </ModalFoot>
      )}
      {!isLooking && list && (
        <ModalFoot>
          <Button variant="secondary" onClick={look.reset}>
            {t('paste.back')}
          </Button>
          {left > 0 && look.problem && (
            <Button variant="secondary" onClick={() => look.start(list)}>
              {t('paste.goOn')}
            </Button>
          )}
          <Button disabled={lookedUp.found.length === 0} onClick={finish}>
            {t('paste.choose', { count: lookedUp.found.length })}
          </Button>
        </ModalFoot>
      )}
      {!list && (
        <ModalFoot>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button disabled={text.trim() === ''} onClick={() => void read()}>
            {t('paste.look')}
          </Button>
        </ModalFoot>
      )}
    </Modal>
  );
}

interface ListFormProps {
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File | undefined) => void;
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
        rows={9}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        placeholder={'20450001\n/items/halo-arc-desk-lamp\nLamp,20450003,12'}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles.below}>
        <p id={`${id}-help`}>{t('paste.help', { lines: formatCount(MAX_LINES) })}</p>
        <label className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${styles.file}`}>
          {t('paste.file')}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => onFile(event.target.files?.[0])}
          />
        </label>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}

/** A look-up that can be stopped and taken up again. */
function useLookUp() {
  const { api, t } = useStorefront();
  const { products, has } = useChosen();
  const [list, setList] = useState<ReadList>();
  const [lookedUp, setLookedUp] = useState<LookedUp>(NOTHING_LOOKED_UP);
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (read: ReadList): Promise<void> => {
    const controller = new AbortController();
    const lines = [...read.lines];
    let last = read === list ? lookedUp : NOTHING_LOOKED_UP;
    running.current = controller;
    setList(read);
    setProblem(undefined);
    setLooking(true);
    try {
      await lookUp(api, lines, last, {
        signal: controller.signal,
        hasRoom: (id, found) => has(id) || found.filter((one) => !has(one.id)).length < MAX_CHOSEN - products.length,
        onProgress: (next) => {
          last = next;
          setLookedUp(next);
        },
      });
    } catch (error) {
      const of = { done: formatCount(last.done), total: formatCount(lines.length) };
      const message = failureText(toAppError(error), t);
      setProblem(controller.signal.aborted ? t('paste.stopped', of) : t('paste.failed', { message }));
    }
    setLooking(false);
  };
  const reset = (): void => {
    setList(undefined);
    setLookedUp(NOTHING_LOOKED_UP);
  };
  return {
    ...{ list, lookedUp, isLooking, problem, reset },
    start: (read: ReadList): void => void start(read),
    stop: (): void => running.current?.abort(),
  };
}
