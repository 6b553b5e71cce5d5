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

interface ComparedTableProps extends ComparedHeadProps {
  /** Of the loaded products. */
  readonly comparison: Comparison;
  readonly onlyDifferences: boolean;
}

/** A column a product, a row a property; its first column and the names stay in view. */
export function ComparedTable(props: ComparedTableProps): ReactNode {
  const { compared, comparison, onlyDifferences } = props;
  const t = useMessages();
  const { list, opening, flow } = useListToShop();
  const shown = comparison.groups.map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ differs }) => differs || !onlyDifferences),
  }));
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
                    <Row key={row.name} {...row} compared={compared}>
                      {(_product, index) => row.values[index] || <NotStated />}
                    </Row>
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
function Offers({ comparison, compared, opening, onList }: OffersProps): ReactNode {
  const t = useMessages();
  const { amounts, lowest, differs } = comparison.prices;
  return (
    <tbody>
      <Row name={t('price.label')} differs={differs} compared={compared}>
        {(product, index) => (
          <>
            <span className={styles.price}>
              <span className={styles.range}>
                <PriceRange amounts={amounts[index] ?? []} />
              </span>
              {lowest.includes(index) && <Badge tone="success">{t('compare.lowest')}</Badge>}
            </span>
            <span className={styles.actions}>
              <CartToggle product={product} />
              <Button
                variant="secondary"
                size="sm"
                disabled={!isListable(product.productStatus)}
                loading={opening}
                onClick={() => onList([{ id: product.id, name: product.productName }])}
              >
                {t('choose.list')}
                <span className="visually-hidden"> {product.productName}</span>
              </Button>
            </span>
          </>
        )}
      </Row>
    </tbody>
  );
}

interface RowProps extends Pick<ComparedRow, 'name' | 'differs'>, Pick<ComparedTableProps, 'compared'> {
  /** The cell of a loaded product, by its position among them. */
  readonly children: (product: ProductDetail, index: number) => ReactNode;
}

/** A row, with a sign when its values differ; the cells of products that are not there are empty. */
function Row({ name, differs, compared, children }: RowProps): ReactNode {
  const t = useMessages();
  let loaded = 0;
  return (
    <tr className={differs ? styles.differing : undefined}>
      <th scope="row">
        <span>{name}</span>{' '}
        {differs && (
          <span className={styles.mark}>
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">{t('compare.differs')}</span>
          </span>
        )}
      </th>
      {compared.map(({ id, product }) => (
        <td key={id}>{product && children(product, loaded++)}</td>
      ))}
    </tr>
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
