import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';

/** Downloads a table as a CSV file; a toast tells when its writer could not be loaded. */
export function useCsvDownload(): (fileName: string, table: readonly (readonly string[])[]) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  return async (fileName, table) => {
    try {
      const { csvText } = await import(/* webpackChunkName: "csv" */ './csvText');
      download(fileName, new Blob([csvText(table, navigator.language)], { type: 'text/csv;charset=utf-8' }));
    } catch {
      toast({ text: t('state.error'), tone: 'error' });
    }
  };
}

function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
