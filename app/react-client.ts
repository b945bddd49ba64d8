/** A separate chunk: evaluated together with the rest of a page's startup code, React's client made the longest task. */
export { createRoot, hydrateRoot } from 'react-dom/client'
