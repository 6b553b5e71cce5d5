import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { check, document as page } from '../../components/Icon/icons';
import { loadable } from '../../components/loadable';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../useDialog';
import { CHOOSE_BUTTON, useChosen } from './useChosen';

const PasteDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './pasteList/PasteDialog'));

/** Turns the ticks of the cards on and off; or takes the products of a list. */
export function ChooseSeveral(): ReactNode {
  const t = useMessages();
  const { isChoosing, setOn } = useChosen();
  const dialog = useDialog(PasteDialog);
  return (
    <>
      <Button
        id={CHOOSE_BUTTON}
        variant="secondary"
        size="sm"
        aria-pressed={isChoosing}
        onClick={() => setOn(!isChoosing)}
      >
        <Icon path={check} size="small" />
        {t('choose.start')}
      </Button>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={dialog.open}>
        <Icon path={page} size="small" />
        {t('paste.open')}
      </Button>
      {dialog.isOpen && <PasteDialog onClose={dialog.close} />}
    </>
  );
}
