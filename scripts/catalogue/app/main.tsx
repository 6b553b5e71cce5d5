// The browser entry of the component catalogue, which no production build contains (ADR 0021).
import { createRoot } from 'react-dom/client';
import '../../../client/styles/tokens.css';
import '../../../client/styles/base.css';
import { AlonePage, CataloguePage } from './CataloguePage';

const state = new URLSearchParams(window.location.search).get('state');
const root = document.getElementById('root');
if (root) createRoot(root).render(state ? <AlonePage id={state} /> : <CataloguePage />);
