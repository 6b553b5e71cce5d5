import { Button } from '../../../../client/components/Button/Button';
import { FailedRecords } from '../../../../client/listing/FailedRecords/FailedRecords';
import { CompleteDialog, SuccessDialog, UnfinishedDialog } from '../../../../client/listing/ListingResultFlow';
import { ListShopDialog } from '../../../../client/listing/ListShopDialog/ListShopDialog';
import { ConfirmRemoval } from '../../../../client/pages/CartPage/removal/ConfirmRemoval';
import { Modal, ModalBody, ModalFoot } from '../../../../client/shop/Modal/Modal';
import { Sheet } from '../../../../client/shop/Sheet/Sheet';
import { Toasts } from '../../../../client/toasts/Toasts';
import type { ApiClient } from '../../../../shared/api/apiClient';
import { AppError } from '../../../../shared/errors';
import { type CatalogueEntry, showsAlone } from '../catalogueEntry';
import { doNothing, failures, never, shopsCall } from '../fixedData';

const modalOf = (size: 'small' | 'medium' | 'large', busy = false) =>
  showsAlone(() => (
    <Modal title="List Shop" size={size} busy={busy} onClose={doNothing}>
      <ModalBody>
        <p>3 products will be listed to the shop you choose.</p>
      </ModalBody>
      <ModalFoot start="0 selected">
        <Button variant="secondary" disabled={busy}>
          Cancel
        </Button>
        <Button loading={busy}>List</Button>
      </ModalFoot>
    </Modal>
  ));

const modal: CatalogueEntry = {
  folder: 'shop/Modal',
  states: {
    small: modalOf('small'),
    medium: modalOf('medium'),
    large: modalOf('large'),
    busy: modalOf('medium', true),
  },
};

const sheetAt = (edge: 'left' | 'bottom') =>
  showsAlone(() => (
    <Sheet edge={edge} title="Filters" closeLabel="Close filters" onClose={doNothing}>
      {(close) => <Button onClick={close}>Show results</Button>}
    </Sheet>
  ));

const sheet: CatalogueEntry = {
  folder: 'shop/Sheet',
  states: { left: sheetAt('left'), bottom: sheetAt('bottom') },
};

const listShop = (api: Partial<ApiClient>, busy = false) =>
  showsAlone(
    () => (
      <ListShopDialog
        request={{ productIds: ['1', '2', '3'] }}
        busy={busy}
        progress={busy ? { done: 50, total: 120 } : undefined}
        onSubmit={doNothing}
        onClose={doNothing}
      />
    ),
    { api },
  );

const listShopDialog: CatalogueEntry = {
  folder: 'listing/ListShopDialog',
  states: {
    loading: listShop({ shops: never }),
    shops: listShop(shopsCall(2)),
    'shops-that-scroll': listShop(shopsCall(9, 130)),
    listing: listShop(shopsCall(2), true),
    'no-shop': listShop(shopsCall(0)),
    failed: listShop({ shops: () => Promise.reject(new AppError('timeout', 'request timeout')) }),
  },
};

const resultDialog: CatalogueEntry = {
  folder: 'listing/ResultDialog',
  states: {
    success: showsAlone(() => <SuccessDialog onClose={doNothing} />),
    'some-failed': showsAlone(() => (
      <CompleteDialog listedCount={2} failedCount={1} onDetails={doNothing} onClose={doNothing} />
    )),
    'all-failed': showsAlone(() => (
      <CompleteDialog listedCount={0} failedCount={3} onDetails={doNothing} onClose={doNothing} />
    )),
    unfinished: showsAlone(() => (
      <UnfinishedDialog
        rows={failures(3).map((row) => ({ ...row, missing: 'noResult' }))}
        message="request timeout"
        onDetails={doNothing}
        onClose={doNothing}
      />
    )),
  },
};

const failed = (count: number, busy = false) =>
  showsAlone(() => (
    <FailedRecords
      failed={failures(count)}
      busy={busy}
      progress={busy ? { done: 50, total: 120 } : undefined}
      onRetry={async () => undefined}
      onClose={doNothing}
    />
  ));

const failedRecords: CatalogueEntry = {
  folder: 'listing/FailedRecords',
  states: { one: failed(1), 'with-groups': failed(6), retrying: failed(2, true) },
};

const confirmRemoval: CatalogueEntry = {
  folder: 'pages/CartPage/ConfirmRemoval',
  states: {
    open: showsAlone(() => (
      <ConfirmRemoval count={24} elsewhere={20} offshelf={1} onConfirm={doNothing} onClose={doNothing} />
    )),
  },
};

const toasts: CatalogueEntry = {
  folder: 'toasts/Toasts',
  states: {
    success: showsAlone(() => <Toasts toasts={[{ key: 1, text: 'Added to your cart' }]} onDone={doNothing} />),
    error: showsAlone(() => (
      <Toasts toasts={[{ key: 1, text: 'The cart is full', tone: 'error' }]} onDone={doNothing} />
    )),
    action: showsAlone(() => (
      <Toasts
        toasts={[{ key: 1, text: '3 products removed', action: { label: 'Undo', run: doNothing } }]}
        onDone={doNothing}
      />
    )),
    several: showsAlone(() => (
      <Toasts
        toasts={[
          { key: 1, text: 'Added to your cart' },
          { key: 2, text: 'The cart is full', tone: 'error' },
        ]}
        onDone={doNothing}
      />
    )),
  },
};

/** What opens above a page. */
export const dialogs: readonly CatalogueEntry[] = [
  ...[modal, sheet, listShopDialog, resultDialog, failedRecords, confirmRemoval, toasts],
];
