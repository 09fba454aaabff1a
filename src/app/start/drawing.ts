// What draws, as a module of its own: src/main.tsx lets the browser breathe between evaluating it
// and the other libraries.
import 'react-dom/client';
