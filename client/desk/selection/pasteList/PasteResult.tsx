import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/messages/translate';
import { Banner } from '../../../components/Banner/Banner';
import { Meter } from '../../../components/Meter/Meter';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { type ChosenProduct, MAX_CHOSEN } from '../useChosen';
import { type LookedUp, MAX_LINES, type ReadList } from './lookUp';
import * as styles from './PasteDialog.module.css';

/** A line of the list, counted from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly line: string;
}

interface PasteResultProps {
  readonly list: ReadList;
  readonly lookedUp: LookedUp;
  /** Lines that name no product. */
  readonly unknown: readonly NumberedLine[];
  /** Those found that are in the selection cart. */
  readonly inCart: readonly ChosenProduct[];
  readonly isLooking: boolean;
  /** Why it ended early. */
  readonly problem: string | undefined;
}

const PICTURES = 8;
/** More lines of a kind scroll. */
const LINES_SHOWN = 6;

/** What a list has brought so far: the numbers, some pictures, and what of it is not there or already in the cart. */
export function PasteResult({ list, lookedUp, unknown, inCart, isLooking, problem }: PasteResultProps): ReactNode {
  const t = useMessages();
  const { done, found, offShelf, isFull } = lookedUp;
  const total = list.lines.size;
  const more = found.length - PICTURES;
  const countOf = (name: 'found' | 'inCart' | 'unknown' | 'repeated' | 'offShelf', count: number) =>
    count > 0 && <span>{` · ${t(`paste.count.${name}`, { count })}`}</span>;
  // What was looked up and is neither found nor missing has brought a product that was there.
  const repeated = list.repeated + done - found.length - lookedUp.unknown.length - offShelf.size;
  const notes = [
    problem,
    isFull ? t('paste.full', { count: MAX_CHOSEN, left: total - done }) : undefined,
    list.isCut ? t('paste.cut', { lines: MAX_LINES }) : undefined,
  ].filter((note) => note !== undefined);
  return (
    <section className={styles.result} aria-label={t('paste.result')}>
      <p className="num" role="status">
        <b>{isLooking ? t('paste.looking', { done, total }) : t('paste.found', { count: found.length })}</b>
        {isLooking && countOf('found', found.length)}
        {countOf('inCart', inCart.length)}
        {countOf('unknown', unknown.length)}
        {countOf('repeated', repeated)}
        {countOf('offShelf', offShelf.size)}
      </p>
      <Meter done={found.length} failed={0} rest={unknown.length + total - done} warned={offShelf.size} />
      {found.length > 0 && (
        <div className={styles.pictures} aria-hidden="true">
          {found.slice(0, PICTURES).map(({ id, image }) => (
            <span key={id}>
              <Picture src={image} edge={48} />
            </span>
          ))}
          {more > 0 && <b className="num">{`+${formatCount(more)}`}</b>}
        </div>
      )}
      {notes.map((note) => (
        <Banner key={note} tone="warn" title={note} />
      ))}
      <dl>
        <Lines name="inCart" lines={inCart.map(({ id, name = id }) => name)} />
        <Lines name="unknown" lines={unknown.map(({ number, line }) => t('paste.line', { number, line }))} />
        <Lines name="offShelf" lines={[...offShelf.values()]} />
      </dl>
    </section>
  );
}

interface LinesProps {
  readonly name: 'inCart' | 'unknown' | 'offShelf';
  readonly lines: readonly string[];
}

function Lines({ name, lines }: LinesProps) {
  const t = useMessages();
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{t(`paste.${name}`)}</dt>
      {/* A scrollable region must be reachable by keyboard. */}
      <dd className="num" tabIndex={lines.length > LINES_SHOWN ? 0 : undefined}>
        {lines.join('\n')}
      </dd>
    </div>
  );
}
