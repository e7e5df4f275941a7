import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') ?? document.body).render(<button type="button">Summarize</button>);
