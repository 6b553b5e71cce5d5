import type { ReactNode } from 'react';
import type { Layout } from '../../../shared/routing/routes';
import { NEW_TAB_NOTE_ID } from '../../components/NewTabLink';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useMessages } from '../../storefront/Storefront';
import { BareFrame } from '../BareFrame/BareFrame';
import { ShopFrame } from '../ShopFrame/ShopFrame';

/** The frame around a page, and what goes on above it whatever its layout. The main landmark receives the focus after a navigation. */
export function PageFrame({ layout, children }: { layout: Layout; children: ReactNode }): ReactNode {
  const t = useMessages();
  const Frame = layout === 'shop' ? ShopFrame : BareFrame;
  return (
    <>
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      <Frame>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </Frame>
      <span hidden id={NEW_TAB_NOTE_ID}>
        {t('shell.opensNewTab')}
      </span>
      <DeskPart of={['BackgroundListing', 'NewProducts', 'CartWatch', 'Commands']} />
    </>
  );
}
