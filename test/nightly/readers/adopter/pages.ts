import { loadable } from '../../../../client/components/loadable';

export * from '../../../../shared/unbranded';

export const ownPages = {
  helmet: { view: loadable(() => import(/* webpackChunkName: "helmet-page" */ './HelmetPage')) },
  form: { view: loadable(() => import(/* webpackChunkName: "form-page" */ './FormPage')) },
  hoists: { view: loadable(() => import(/* webpackChunkName: "hoists-page" */ './HoistsPage')) },
};
