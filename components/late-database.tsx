import { createRoot } from 'react-dom/client';
import { openConnection } from '../lib/browser/storage/database-connection.ts';
import { Fail } from '../lib/model/failure.ts';
import { ErrorNotice } from './error-notice.tsx';

/** Says that nothing can be read yet, in place of the page, which comes back once the database is open. */
export function showLateDatabase(): void {
  const page = document.getElementById('root');
  if (page === null) return;
  const place = document.createElement('div');
  const notice = createRoot(place);
  const end = () => {
    notice.unmount();
    place.remove();
    page.hidden = false;
  };
  page.hidden = true;
  page.after(place);
  notice.render(<ErrorNotice error={new Fail({ code: 'storage' })} onAgain={() => location.reload()} />);
  void openConnection().then(end, end);
}
