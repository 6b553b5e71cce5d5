import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Cell, HeadCell, Row, SelectAllCell } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { selectAllOf } from '../../components/DataTable/selection';
import { Modal, ModalBody } from '../../components/Modal/Modal';
import { ProductName } from '../../shop/ProductName/ProductName';
import { useMessages } from '../../storefront/Storefront';
import { useChosen } from './useChosen';

/** The products that were chosen when it was opened, each with its tick. */
export function ChosenDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages();
  const chosen = useChosen();
  const [all] = useState(chosen.selected);
  return (
    <Modal title={t('choose.count', { count: chosen.selected.size })} onClose={onClose}>
      <ModalBody>
        <ScrollingTable
          label={t('choose.region')}
          rowKind="products"
          scrolls={all.size > 4}
          head={
            <>
              <SelectAllCell selectAll={selectAllOf(chosen, t('choose.all', { count: all.size }), all)} />
              <HeadCell>{t('tables.column.product')}</HeadCell>
            </>
          }
        >
          {[...all].map(([id, product]) => (
            <Row key={id} selected={chosen.selected.has(id)}>
              <Cell kind="checkbox">
                <Checkbox
                  label={t('choose.tick', { name: product.name ?? id })}
                  hideLabel
                  checked={chosen.selected.has(id)}
                  onChange={(wanted) => chosen.toggle(wanted, [[id, product]])}
                />
              </Cell>
              <Cell>
                <ProductName id={id} name={product.name ?? id} picture={product.image} />
              </Cell>
            </Row>
          ))}
        </ScrollingTable>
      </ModalBody>
    </Modal>
  );
}
