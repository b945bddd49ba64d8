/** React's client is a file of its own: evaluated with everything else that a page starts with, it made the longest task. */
export { createRoot, hydrateRoot } from 'react-dom/client'
