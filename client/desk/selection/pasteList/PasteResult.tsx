import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { Banner } from '../../../components/Banner/Banner';
import { CopyButton } from '../../../components/CopyButton/CopyButton';
import { useMessages } from '../../../storefront/Storefront';
import { MAX_CHOSEN, useChosen } from '../useChosen';
import { type LookedUp, MAX_LINES, type ReadList } from './lookUp';
import * as styles from './PasteDialog.module.css';

interface PasteResultProps {
  readonly list: ReadList;
  readonly lookedUp: LookedUp;
  readonly isLooking: boolean;
  /** Why it ended early. */
  readonly problem: string | undefined;
}

/** What a list has brought so far: the numbers, what is said of the rest, and the lines that name no product. */
export function PasteResult({ list, lookedUp, isLooking, problem }: PasteResultProps): ReactNode {
  const t = useMessages();
  const { selected } = useChosen();
  const unknown = [...list.unknown, ...lookedUp.unknown];
  const { done, found, offShelf, isFull } = lookedUp;
  const total = list.lines.size;
  const known = found.filter(({ id }) => selected.has(id)).length;
  const counts = [
    ['found', found.length],
    ['unknown', unknown.length],
    ['offShelf', offShelf.length],
  ] as const;
  const notes = [
    problem,
    isFull ? t('paste.full', { count: MAX_CHOSEN, left: formatCount(total - done) }) : undefined,
    list.isCut ? t('paste.cut', { lines: formatCount(MAX_LINES) }) : undefined,
  ].filter((note) => note !== undefined);
  return (
    <>
      <div role={isLooking ? undefined : 'status'}>
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name} className={count > 0 ? styles[name] : styles.zero}>
              <dt>{t(`paste.${name}`)}</dt>
              <dd className="num">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isLooking && (
        <p className={styles.looking}>
          <progress value={done} max={total} aria-label={t('paste.look')} />
          <span className="num">{t('paste.looking', { done: formatCount(done), total: formatCount(total) })}</span>
        </p>
      )}
      <div className={styles.notes}>
        {notes.map((note) => (
          <Banner key={note} tone="warn" title={note} />
        ))}
      </div>
      {!isLooking && known > 0 && <p className={styles.known}>{t('paste.known', { count: formatCount(known) })}</p>}
      <Lines title={t('paste.unknownLines')} lines={unknown} />
      <Lines title={t('paste.offShelfNames')} lines={offShelf} />
    </>
  );
}

/** Lines to read and to copy. */
function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  const t = useMessages();
  if (lines.length === 0) return null;
  return (
    <section className={styles.lines} aria-label={title}>
      <div className={styles.linesHead}>
        <h3>{title}</h3>
        <CopyButton value={lines.join('\n')} label={`${t('paste.copy')}: ${title}`}>
          {t('paste.copy')}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0}>{lines.join('\n')}</pre>
    </section>
  );
}
