// Evaluates React: as a module of ours, because an import of the package would bring code that copies its exports.
import 'react-dom/client';
