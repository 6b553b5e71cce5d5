import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import type { AllVariantsProps } from './VariantsDialog';
import * as styles from './variants.module.css';

const VariantsDialog = loadable(() => import(/* webpackChunkName: "desk-variants" */ './VariantsDialog'));

/** Opens the table of all variants, where there is a choice. */
export function AllVariants(props: AllVariantsProps): ReactNode {
  const t = useMessages();
  const dialog = useDialog(VariantsDialog);
  const { skuList, saleAttrList } = props.data.product;
  if (skuList.length < 2 || saleAttrList.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={dialog.open}>
        {t('variants.open', { count: skuList.length })}
      </button>
      {dialog.isOpen && <VariantsDialog {...props} onClose={dialog.close} />}
    </>
  );
}
