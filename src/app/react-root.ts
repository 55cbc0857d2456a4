/** A door to the one export, so that React is run as a step of its own (main.tsx). */
export { createRoot } from 'react-dom/client';
