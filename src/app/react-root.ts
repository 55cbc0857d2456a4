/** A door to the one export, so that the script of React runs as a step of its own (main.tsx). */
export { createRoot } from 'react-dom/client';
