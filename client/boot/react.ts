// Evaluates React, the largest part of the application, in a task of its own.
import 'react-dom/client';
