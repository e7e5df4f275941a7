/** The styles of the library's page in one file, because each more takes the browser milliseconds. */
import '../styles.ts';
import '../ui/by-width.css';
import './library-page.css';
import './library-browser.css';
import './library-rows.css';
import './library-detail.css';
import './undo-toast.css';
import './transfer-panel.css';
import './empty-library.css';
import './compare.css';
