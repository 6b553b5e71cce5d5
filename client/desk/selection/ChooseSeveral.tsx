import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { check, document as page } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { CHOOSE_BUTTON, useChosen } from './useChosen';

const PasteDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './pasteList/PasteDialog'), {
  resolveComponent: ({ PasteDialog }) => PasteDialog,
});

/** Turns the ticks of the cards on and off; or takes the products of a list. */
export function ChooseSeveral(): ReactNode {
  const t = useMessages();
  const whenLoaded = useWhenLoaded();
  const { isChoosing, setOn } = useChosen();
  const [isPasting, setPasting] = useState(false);
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
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => whenLoaded(PasteDialog.load(), () => setPasting(true))}
      >
        <Icon path={page} size="small" />
        {t('paste.open')}
      </Button>
      {isPasting && <PasteDialog onClose={() => setPasting(false)} />}
    </>
  );
}
