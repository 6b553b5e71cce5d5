import { type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from '../../../../shared/messages/translate';
import { useCart } from '../../../cart/CartProvider';
import { Button } from '../../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../../components/Modal/Modal';
import { useTask } from '../../../products/useTask';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import { byId, type ChosenProduct, MAX_CHOSEN, useChosen } from '../useChosen';
import * as styles from './PasteDialog.module.css';
import { PasteResult } from './PasteResult';
import { type LookedUp, MAX_LINES, NOTHING_LOOKED_UP, type ReadList, resolveProducts } from './resolveProducts';

/** More than 5,000 lines of a table have. */
const MAX_BYTES = 2_000_000;
const SIZE = { size: MAX_BYTES / 1e6 };

interface PasteDialogProps {
  /** What the list begins with. */
  readonly pasted?: string;
  /** Adds chosen products to the selection cart. */
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Takes products from a list that the buyer pastes or opens, which does not leave the device but for the codes in it. */
export function PasteDialog({ pasted = '', onAdd, onClose }: PasteDialogProps): ReactNode {
  const t = useMessages();
  const { toggle } = useChosen();
  const [text, setText] = useState(pasted);
  const { reading, setReading, lookedUp, isLooking, problem, look, stop } = useLookUp(text);
  const { ticked, missing, ...ticks } = useTicks(lookedUp);
  const setList = (list: string, fault = '') => {
    stop();
    setText(list);
    setReading(fault);
  };
  const open = async (file: File) => {
    const content = await readFile(file);
    if (typeof content === 'string') setList(content);
    else setList('', t(content.fault, SIZE));
  };
  const choose = (products: readonly ChosenProduct[]) => {
    toggle(true, byId(products.map(({ id, name, image }) => ({ id, name, image }))));
    onClose();
  };
  const add = () => {
    choose(missing);
    onAdd(missing.map(({ id }) => id));
  };
  const isRead = typeof reading === 'object';
  const unknown = isRead ? unknownLines(reading, lookedUp) : [];
  return (
    <Modal title={t('paste.title')} size="form" onClose={onClose}>
      <ModalBody>
        <div className={styles.paste}>
          <ListForm text={text} problem={isRead ? '' : reading} onText={setList} onFile={open} />
          {isRead && <PasteResult list={reading} {...{ lookedUp, unknown, isLooking, problem }} {...ticks} />}
        </div>
      </ModalBody>
      <ModalFoot>
        {isLooking ? (
          <Button onClick={stop}>{t('choose.stop')}</Button>
        ) : isRead ? (
          <>
            {problem && <Button onClick={() => look(lookedUp)}>{t('paste.goOn')}</Button>}
            <Button disabled={ticked.length === 0} onClick={() => choose(ticked)}>
              {t('paste.choose', { count: ticked.length })}
            </Button>
            <Button variant="primary" disabled={missing.length === 0} onClick={add}>
              {t('choose.add', { count: missing.length })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <Button variant="primary" disabled={text.trim() === ''} onClick={() => look(NOTHING_LOOKED_UP)}>
              {t('paste.look')}
            </Button>
          </>
        )}
      </ModalFoot>
    </Modal>
  );
}

/** What was found is ticked until the user unticks it. */
function useTicks({ found, inCart: wasInCart }: LookedUp) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const changes = useCart((cart) => cart.changes);
  const inCart = found.filter(({ id }) => changes.get(id)?.inCart ?? wasInCart.includes(id));
  const ticked = found.filter(({ id }) => !unticked.has(id));
  return {
    inCart,
    unticked,
    ticked,
    missing: ticked.filter((product) => !inCart.includes(product)),
    onTick: (id: string, isTicked: boolean) =>
      setUnticked((before) => new Set(isTicked ? [...before].filter((one) => one !== id) : [...before, id])),
  };
}

/** The text of a file, or why it is none. */
async function readFile(file: File) {
  if (file.size > MAX_BYTES) return { fault: 'paste.tooLarge' } as const;
  const content = await file.text().catch(() => '\0');
  // Spreadsheets and texts of two bytes a character.
  if (content.includes('\0')) return { fault: 'paste.unreadable' } as const;
  // Codes and links are the same in every encoding of Windows.
  return content.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(await file.arrayBuffer()) : content;
}

/** The indexes of the lines that name no product of the shop, in their order. */
function unknownLines({ unknown, head }: ReadList, lookedUp: LookedUp) {
  return [...new Set([...unknown, ...lookedUp.unknown])]
    .filter((index) => index !== head)
    .sort((one, other) => one - other);
}

interface ListFormProps {
  readonly text: string;
  readonly problem: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
}

function ListForm({ text, problem, onText, onFile }: ListFormProps) {
  const t = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.above}>
        <div>
          <label htmlFor={id}>{t('paste.label')}</label>
          <p id={`${id}-help`}>{t('paste.help', { lines: MAX_LINES })}</p>
        </div>
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('paste.file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file, once it is mended, is a change again.
            target.value = '';
          }}
        />
      </div>
      <textarea
        id={id}
        className={styles.text}
        value={text}
        rows={3}
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
  const read = async () => {
    if (text.length > MAX_BYTES) return t('paste.tooLarge', SIZE);
    try {
      const { readList } = await import(/* webpackChunkName: "csv" */ './readList');
      const list = readList(text, [window.location.origin, publicOrigin]);
      return list.lines.size > 0 ? list : t('paste.nothing');
    } catch {
      return t('state.error');
    }
  };
  const hasRoom = (id: string, found: readonly ChosenProduct[]) =>
    selected.has(id) || found.filter((one) => !selected.has(one.id)).length < MAX_CHOSEN - selected.size;
  const look = (before: LookedUp) => {
    // Pressed twice.
    if (isRunning) return;
    void start(async (signal, onProgress) => {
      const list = typeof reading === 'object' ? reading : await read();
      signal.throwIfAborted();
      setReading(list);
      onProgress(before);
      if (typeof list === 'object')
        await resolveProducts(api, [...list.lines], before, { signal, hasRoom, onProgress });
    });
  };

  const total = typeof reading === 'object' ? reading.lines.size : 0;
  const isLooking = isRunning && total > 0;
  const isCutShort = !isLooking && !lookedUp.isFull && lookedUp.done < total;
  const ended = failure
    ? t('paste.failed', { message: failureText(failure, t) })
    : t('paste.stopped', { done: lookedUp.done, total });
  return { reading, setReading, lookedUp, isLooking, problem: isCutShort ? ended : undefined, look, stop };
}
