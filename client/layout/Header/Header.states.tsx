import { useEffect } from 'react';
import { useCartStore } from '../../cart/CartProvider';
import { FRAME } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { Header } from './Header';

function HeaderWithCount({ count }: { count: number }) {
  const { dispatch } = useCartStore();
  useEffect(() => {
    dispatch({ kind: 'counted', count });
  }, [dispatch, count]);
  return <Header />;
}

export const states: States = {
  buyer: showsAlone(() => <HeaderWithCount count={6} />, FRAME),
  'many-in-cart': showsAlone(() => <HeaderWithCount count={120} />, FRAME),
  visitor: showsAlone(() => <Header />, { ...FRAME, user: null }),
  'no-categories': showsAlone(() => <Header />, { api: { ...FRAME.api, categories: async () => [] } }),
};
