import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { toAppError } from '../../../../shared/errors';
import { failureText } from '../../../../shared/messages/translate';
import { Button } from '../../../components/Button/Button';
import { buttonClass } from '../../../components/Button/buttonClass';
import { Modal, ModalBody, ModalFoot } from '../../../shop/Modal/Modal';
import { useStorefront } from '../../../storefront/Storefront';
import { MAX_CHOSEN, useChosen } from '../useChosen';
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
  const { list, lookedUp, isLooking, problem, ...look } = useLookUp();
  const tooLarge = t('paste.tooLarge', { size: MAX_BYTES / 1e6 });
  const read = async (): Promise<void> => {
    if (text.length > MAX_BYTES) return look.refuse(tooLarge);
    try {
      const { readList } = await import(/* webpackChunkName: "csv" */ './readList');
      const found = readList(text, [window.location.origin, publicOrigin]);
      if (found.lines.size === 0) look.refuse(t('paste.nothing'));
      else void look.start(found);
    } catch {
      look.refuse(t('state.error'));
    }
  };
  const open = async (file: File): Promise<void> => {
    const isTooLarge = file.size > MAX_BYTES;
    const content = isTooLarge ? '' : await file.text().catch(() => '\0');
    // Spreadsheets and texts of two bytes a character.
    const isBinary = content.includes('\0') || content.includes('\uFFFD');
    setText(isBinary ? '' : content);
    look.refuse(isTooLarge ? tooLarge : isBinary ? t('paste.unreadable') : undefined);
  };
  const finish = (): void => {
    choose(lookedUp.found);
    onClose();
  };
  return (
    <Modal title={t('paste.open')} onClose={onClose}>
      <ModalBody>
        {list ? (
          <PasteResult {...{ list, lookedUp, isLooking, problem }} />
        ) : (
          <ListForm text={text} problem={problem} onText={setText} onFile={(file) => void open(file)} />
        )}
      </ModalBody>
      <ModalFoot>
        {isLooking ? (
          <Button variant="secondary" onClick={look.stop}>
            {t('choose.stop')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={list ? look.reset : onClose}>
            {t(list ? 'paste.back' : 'dialog.cancel')}
          </Button>
        )}
        {!isLooking && list && problem && lookedUp.done < list.lines.size && (
          <Button variant="secondary" onClick={() => void look.start(list)}>
            {t('paste.goOn')}
          </Button>
        )}
        {!isLooking && (
          <Button
            disabled={list ? lookedUp.found.length === 0 : text.trim() === ''}
            onClick={list ? finish : () => void read()}
          >
            {list ? t('paste.choose', { count: lookedUp.found.length }) : t('paste.look')}
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}

interface ListFormProps {
  readonly text: string;
  readonly problem: string | undefined;
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

interface LookUpState {
  readonly list: ReadList | undefined;
  readonly lookedUp: LookedUp;
  readonly isLooking: boolean;
  /** Why there is no list, or why its look-up ended early. */
  readonly problem: string | undefined;
}

const START: LookUpState = { list: undefined, lookedUp: NOTHING_LOOKED_UP, isLooking: false, problem: undefined };

/** A look-up that can be stopped and taken up again. */
function useLookUp() {
  const { api, t } = useStorefront();
  const { products, has } = useChosen();
  const [state, setState] = useState(START);
  const change = (changes: Partial<LookUpState>): void => setState((before) => ({ ...before, ...changes }));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (list: ReadList): Promise<void> => {
    // Pressed twice.
    if (running.current) return;
    const controller = new AbortController();
    const lines = [...list.lines];
    let { lookedUp } = state;
    running.current = controller;
    change({ list, problem: undefined, isLooking: true });
    try {
      await lookUp(api, lines, lookedUp, {
        signal: controller.signal,
        hasRoom: (id, found) => has(id) || found.filter((one) => !has(one.id)).length < MAX_CHOSEN - products.length,
        onProgress: (next) => {
          lookedUp = next;
          change({ lookedUp });
        },
      });
    } catch (error) {
      running.current = undefined;
      const of = { done: formatCount(lookedUp.done), total: formatCount(lines.length) };
      const message = failureText(toAppError(error), t);
      change({ problem: controller.signal.aborted ? t('paste.stopped', of) : t('paste.failed', { message }) });
    }
    change({ isLooking: false });
  };
  const refuse = (problem: string | undefined): void => change({ problem });
  const reset = (): void => {
    running.current = undefined;
    setState(START);
  };
  return { ...state, start, refuse, reset, stop: (): void => running.current?.abort() };
}
