import type { ReactNode } from 'react';
import type { ProductDetail } from '../../../../shared/api/models';
import { isListable } from '../../../../shared/domain/product/productStatus';
import { CartToggle } from '../../../cart/CartToggle/CartToggle';
import { Badge } from '../../../components/Badge/Badge';
import { Button } from '../../../components/Button/Button';
import { useListToShop } from '../../../listing/useListToShop';
import { PriceRange } from '../../../shop/Price/PriceRange';
import { useMessages } from '../../../storefront/Storefront';
import { ComparedHead, type ComparedHeadProps } from './ComparedHead';
import * as styles from './ComparedTable.module.css';
import type { ComparedRow, Comparison } from './comparison';
import { detailOf } from './useCompared';

interface ComparedTableProps extends ComparedHeadProps {
  /** Of the loaded products. */
  readonly comparison: Comparison;
  readonly onlyDifferences: boolean;
}

/** A column a product, a row a property; its first column and the names stay in view. */
export function ComparedTable(props: ComparedTableProps): ReactNode {
  const { compared, comparison, onlyDifferences } = props;
  const t = useMessages();
  const isShown = ({ differs }: Pick<ComparedRow, 'differs'>): boolean => differs || !onlyDifferences;
  const { list, opening, flow } = useListToShop();
  const shown = comparison.groups.map(({ name, rows }) => ({ name, rows: rows.filter(isShown) }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('compare.table')} tabIndex={0}>
        <table className={styles.table} data-columns={compared.length}>
          <ComparedHead {...props} />
          {comparison.prices.amounts.length > 0 && <Offers {...props} opening={opening} onList={list} />}
          {shown.map(
            ({ name, rows }) =>
              rows.length > 0 && (
                <tbody key={name ?? ''}>
                  {name && (
                    <tr className={styles.group}>
                      <th scope="rowgroup" colSpan={compared.length + 1}>
                        <span>{name}</span>
                      </th>
                    </tr>
                  )}
                  {rows.map((row) => (
                    <tr key={row.name} className={row.differs ? styles.differing : undefined}>
                      <RowHead {...row} />
                      <Cells {...props}>{(loaded) => row.values[loaded] || <NotStated />}</Cells>
                    </tr>
                  ))}
                </tbody>
              ),
          )}
        </table>
      </section>
      {flow}
    </>
  );
}

interface OffersProps extends ComparedTableProps {
  readonly opening: boolean;
  readonly onList: ReturnType<typeof useListToShop>['list'];
}

/** The price of each product, and what can be done with it. */
function Offers(props: OffersProps): ReactNode {
  const { comparison, compared, opening, onList } = props;
  const t = useMessages();
  const loaded = compared.flatMap((one) => detailOf(one) ?? []);
  const { amounts, lowest, differs } = comparison.prices;
  return (
    <tbody>
      <tr className={differs ? styles.differing : undefined}>
        <RowHead name={t('price.label')} differs={differs} />
        <Cells {...props}>
          {(index) => (
            <>
              <span className={styles.price}>
                <span className={styles.range}>
                  <PriceRange amounts={amounts[index] ?? []} />
                </span>
                {lowest.includes(index) && <Badge tone="success">{t('compare.lowest')}</Badge>}
              </span>
              {loaded[index] && <Actions product={loaded[index]} opening={opening} onList={onList} />}
            </>
          )}
        </Cells>
      </tr>
    </tbody>
  );
}

type ActionsProps = Pick<OffersProps, 'opening' | 'onList'> & { readonly product: ProductDetail };

function Actions({ product, opening, onList }: ActionsProps): ReactNode {
  const t = useMessages();
  const { id, productName, productStatus } = product;
  return (
    <span className={styles.actions}>
      <CartToggle product={product} />
      <Button
        variant="secondary"
        size="sm"
        disabled={!isListable(productStatus)}
        loading={opening}
        onClick={() => onList([{ id, name: productName }])}
      >
        {t('choose.list')}
        <span className="visually-hidden"> {productName}</span>
      </Button>
    </span>
  );
}

interface CellsProps extends Pick<ComparedTableProps, 'compared'> {
  /** By the position among the loaded products. */
  readonly children: (loaded: number) => ReactNode;
}

/** A cell for each product, empty for those that are not there. */
function Cells({ compared, children }: CellsProps): ReactNode {
  let loaded = 0;
  return compared.map((one) => <td key={one.id}>{detailOf(one) && children(loaded++)}</td>);
}

/** The name of a row, with a sign when its values differ. */
function RowHead({ name, differs }: Pick<ComparedRow, 'name' | 'differs'>): ReactNode {
  const t = useMessages();
  return (
    <th scope="row">
      <span>{name}</span>{' '}
      {differs && (
        <span className={styles.mark}>
          <span aria-hidden="true">≠</span>
          <span className="visually-hidden">{t('compare.differs')}</span>
        </span>
      )}
    </th>
  );
}

function NotStated(): ReactNode {
  const t = useMessages();
  return (
    <>
      <span className={styles.none} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('compare.none')}</span>
    </>
  );
}
