export { HelmetProvider } from 'react-helmet-async';
export { BrowserRouter } from 'react-router-dom';
