import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Sku } from '../../../shared/api/models';
import type { RetailRule } from '../../../shared/domain/product/retailPrice';
import { choiceOfSku, matchSku, type SkuChoice } from '../../../shared/domain/product/skuChoice';
import '../../../shared/messages/desk/variants';
import { Button } from '../../components/Button/Button';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { Row, Table } from '../../components/DataTable/Cells';
import { useShownRows } from '../../components/DataTable/useShownRows';
import { Icon } from '../../components/Icon/Icon';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import type { ItemData } from '../../pages/ItemPage/ItemPage.loader';
import { type CsvTable, tabbedText, withPrices } from '../../products/csv/csvText';
import { useTableDownload } from '../../products/csv/useCsvDownload';
import { colourOf } from '../../shop/colourOf';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { Picture } from '../../shop/Picture/Picture';
import { PriceRange } from '../../shop/Price/PriceRange';
import { download } from '../../shop/RowTools/toolIcons';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useMoney } from '../retail/RetailExample';
import { marginText, useRetailRule } from '../retail/RetailText';
import { sortedRows, type VariantColumn, type VariantOrder, type VariantRow, variantRows } from './variantRows';
import * as styles from './variants.module.css';

export interface AllVariantsProps {
  readonly data: Pick<ItemData, 'product' | 'pictures' | 'pictureValues'>;
  readonly choice: SkuChoice;
  readonly onChoose: (choice: SkuChoice) => void;
}

interface VariantsDialogProps extends AllVariantsProps {
  readonly onClose: () => void;
}

/** All variants with what they cost and are sold for; a press chooses one on the page. */
export function VariantsDialog({ data, choice, onChoose, onClose }: VariantsDialogProps): ReactNode {
  const storefront = useStorefront();
  const { t } = storefront;
  const [kept] = useRetailRule();
  const rule = useHasPart('retail-rule') ? kept : undefined;
  const [order, setOrder] = useState<VariantOrder>({ column: 'cost', descending: false });
  const { skuList, saleAttrList, id, prices } = data.product;
  const rows = useMemo(
    () => sortedRows(variantRows(skuList, saleAttrList, rule), saleAttrList, order),
    [skuList, saleAttrList, rule, order],
  );
  const shown = useShownRows(rows.length);
  /** As the screen has it, with the ids. */
  const table = useMemo(() => {
    const head = [t('variants.id'), ...saleAttrList.map(({ attrName }) => attrName)];
    const lines = rows.map(({ sku, values }) => [{ id: sku.id ?? '' }, ...values]);
    const costs = rows.map(({ sku: { sellerSkuPrice: cost } }) => (cost === undefined ? [] : [cost]));
    return withPrices([head, ...lines], costs, storefront, head.length);
  }, [saleAttrList, rows, storefront, t]);
  const chosen = matchSku(skuList, saleAttrList, choice);
  // The page has another function for each choice, which must not render all lines.
  const last = useRef(onChoose);
  useEffect(() => {
    last.current = onChoose;
  }, [onChoose]);
  const choose = useCallback((sku: Sku) => last.current(choiceOfSku(data.product, sku)), [data.product]);
  const head = (column: VariantColumn, name: string, className?: string) => (
    <SortHead key={column} {...{ column, name, className, order }} onSort={setOrder} />
  );
  return (
    <Modal title={t('variants.title', { count: skuList.length })} onClose={onClose}>
      <ModalBody column>
        <div className={styles.lead}>
          <p>{t('variants.lead')}</p>
          <TableFiles name={`variants-${id}.csv`} table={table} />
        </div>
        <section className={styles.table} aria-label={t('variants.label')}>
          <Table
            head={
              <>
                {saleAttrList.map(({ attrName }, index) => head(index, attrName))}
                {rule && head('sell', t('retail.sellHead'), styles.number)}
                {rule && head('margin', t('retail.marginHead'), `${styles.number} ${styles.wide}`)}
                {head('cost', t('retail.cost'), styles.number)}
              </>
            }
          >
            {rows.slice(0, shown).map((row) => (
              <VariantLine
                // Ids may be missing, or repeat.
                key={skuList.indexOf(row.sku)}
                {...{ row, data, rule }}
                chosen={row.sku === chosen}
                onChoose={choose}
              />
            ))}
          </Table>
        </section>
      </ModalBody>
      <ModalFoot start={<PriceRange amounts={prices} />}>
        <Button variant="primary" onClick={onClose}>
          {t('choose.end')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

interface SortHeadProps {
  readonly column: VariantColumn;
  readonly name: string;
  readonly className: string | undefined;
  readonly order: VariantOrder;
  readonly onSort: (order: VariantOrder) => void;
}

/** The head of a column, which sorts by it; a second press turns the order round. */
function SortHead({ column, name, className, order, onSort }: SortHeadProps) {
  const isSorted = order.column === column;
  const descending = isSorted && order.descending;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column, descending: isSorted && !descending })}
      >
        <span>{name}</span>
        {isSorted && <Icon name={descending ? 'chevronDown' : 'chevronUp'} size="small" />}
      </button>
    </th>
  );
}

interface VariantLineProps {
  readonly row: VariantRow;
  readonly data: AllVariantsProps['data'];
  readonly rule: RetailRule | undefined;
  readonly chosen: boolean;
  readonly onChoose: (sku: Sku) => void;
}

/** Only those that change are rendered again: there may be hundreds. */
const VariantLine = memo(({ row: { sku, values, retail }, data, rule, chosen, onChoose }: VariantLineProps) => {
  const { t, money } = useMoney();
  const margin = retail?.marginPercent;
  const marginShown = margin === undefined ? undefined : t('retail.margin', { margin: marginText(margin) });
  const [first = '', ...others] = values.map((value) => value || t('variants.none'));
  return (
    <Row selected={chosen} onClick={() => onChoose(sku)}>
      <td>
        <button type="button" className={styles.choose} aria-pressed={chosen}>
          <VariantPicture {...data} values={values} />
          <span>{first}</span>
        </button>
      </td>
      {others.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and names may repeat
        <td key={place}>{value}</td>
      ))}
      {rule && (
        <>
          <td className={styles.number}>
            <b>{money(retail?.price ?? '')}</b>
            <div className={styles.narrow}>{marginShown}</div>
          </td>
          <td className={`${styles.number} ${styles.wide}`}>{marginShown}</td>
        </>
      )}
      <td className={styles.number}>{money(sku.sellerSkuPrice ?? '')}</td>
    </Row>
  );
});

interface VariantPictureProps extends Pick<ItemData, 'pictures' | 'pictureValues'> {
  readonly values: readonly string[];
}

/** The picture that is named for a value of the variant, else a dot in its place, in the colour that its first value names. */
function VariantPicture({ pictures, pictureValues, values }: VariantPictureProps) {
  const picture = pictures[pictureValues.findIndex((value) => value && values.includes(value))];
  if (picture) {
    return (
      <span className={styles.picture}>
        <Picture src={picture} edge={32} />
      </span>
    );
  }
  const colour = colourOf(values[0] ?? '');
  return (
    colour && (
      <svg className={styles.picture} viewBox="-16 -16 32 32" aria-hidden="true">
        <circle r="6.5" fill={colour} />
      </svg>
    )
  );
}

/** Copies the table, and saves it as a file. */
function TableFiles({ name, table }: { readonly name: string; readonly table: CsvTable }) {
  const t = useMessages();
  const save = useTableDownload();
  const value = useMemo(() => tabbedText(table, navigator.language), [table]);
  return (
    <div className={styles.files}>
      <CopyButton value={value} label={t('variants.copy')}>
        {t('variants.copy')}
      </CopyButton>
      <Button variant="ghost" size="sm" onClick={() => void save(name, table)}>
        <Icon name={download} />
        {t('variants.csv')}
      </Button>
    </div>
  );
}
