import { Fragment, type ReactNode } from 'react';
import { isPartOn } from '../../../shared/domain/deskParts';
import { Icon } from '../../components/Icon/Icon';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Best } from './Best';
import { ComparedHead } from './ComparedHead';
import * as styles from './ComparedTable.module.css';
import type { Compared } from './ComparePage.loader';
import { type ComparedCell, type ComparedRow, comparisonOf, lowestPrices } from './comparison';

interface ComparedTableProps {
  readonly compared: readonly Compared[];
  readonly onRemove: (id: string) => void;
}

/** A column a product, a row a property: first what differs, then what is the same, folded. */
export function ComparedTable({ compared, onRemove }: ComparedTableProps): ReactNode {
  const { config, t, user } = useStorefront();
  const products = compared.flatMap(({ product }) => product ?? []);
  const rows = comparisonOf(products, t);
  const isAlone = products.length < 2;
  const lowest = lowestPrices(products);
  const costs = products.map(({ prices }) => prices);
  /** The place of a column among those with a product. */
  const placeOf = ({ product }: Compared) => (product ? products.indexOf(product) : -1);
  const cells = (cellOf: (place: number) => ReactNode) =>
    compared.map((column) => <td key={column.id}>{column.product && cellOf(placeOf(column))}</td>);
  return (
    <div className={styles.region}>
      <table className={styles.table} data-columns={compared.length} aria-label={t('comparison.table')}>
        <thead>
          <tr>
            <td />
            {compared.map((column) => (
              <ComparedHead
                key={column.id}
                column={column}
                isLowest={lowest.includes(placeOf(column))}
                onRemove={onRemove}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {user && products.length > 0 && isPartOn('retail-rule', config) && (
            <tr className={styles.sell}>
              <RowHead name={t('comparison.sell')} note={t('comparison.byRule')} />
              {cells((index) => (
                <DeskPart of="RetailCompared" costs={costs} index={index} />
              ))}
            </tr>
          )}
          {rows.map(
            (row) =>
              (row.differs || isAlone) && (
                <tr key={row.key} className={row.isDrawn ? styles.drawn : undefined}>
                  <RowHead name={row.name} note={row.isDrawn && t('comparison.scale')} />
                  {cells((index) => (
                    <Cell {...row.cells[index]} isBest={row.best?.includes(index) ?? false} />
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
      {!isAlone && <Same rows={rows.filter(({ differs }) => !differs)} />}
    </div>
  );
}

function RowHead({ name, note }: { name: string; note?: string | false }) {
  return (
    <th scope="row">
      <span>{name}</span>
      {note && <span className={styles.note}>{` ${note}`}</span>}
    </th>
  );
}

/** What a product has in a row, drawn where it can be. */
function Cell({ text, size, bar, colours, isBest }: ComparedCell & { readonly isBest: boolean }) {
  const t = useMessages();
  if (!text) return <span className={styles.none}>{t('comparison.notGiven')}</span>;
  if (colours) {
    return (
      <>
        <span className={styles.dots} role="img" aria-label={text} title={text}>
          {colours.map((colour, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <svg key={index} aria-hidden="true">
              <circle cx="7" cy="7" r="6.5" fill={colour} />
            </svg>
          ))}
        </span>
        <span className={styles.count}>{t('comparison.colours', { count: colours.length })}</span>
      </>
    );
  }
  return (
    <>
      {size && (
        <span className={styles.box} aria-hidden="true">
          <svg {...size} />
        </span>
      )}
      <span className={styles.text}>
        <Best isBest={isBest}>{text}</Best>
      </span>
      {bar !== undefined && (
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${bar}%`} height="4" rx="2" />
        </svg>
      )}
    </>
  );
}

/** What all products have alike. */
function Same({ rows }: { rows: readonly ComparedRow[] }) {
  const t = useMessages();
  if (rows.length === 0) return null;
  return (
    <details className={styles.same}>
      <summary>
        <span>{t('comparison.same', { count: rows.length })}</span>
        <Icon name="chevronDown" size="small" />
      </summary>
      <dl>
        {rows.map(({ key, name, cells: [first] }) => (
          <Fragment key={key}>
            <dt>{name}</dt>
            <dd>{first?.text}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
