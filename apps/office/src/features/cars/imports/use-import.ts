import type { ImportFile, ImportSettings } from '@prichal/contract/office';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applyImport, checkImport, importFileQuery, importsQuery } from '../../../api/imports.ts';
import { storeAnswer } from '../../../api/store-answer.ts';

/** An uploaded file on its page. What is answered shows at once; the file is checked anew when it is free. */
export function useImport(uid: string) {
  const queries = useQueryClient();
  const query = useQuery(importFileQuery(uid));
  const [wanted, setWanted] = useState<ImportSettings | null>(null);
  const store = (file: ImportFile) => storeAnswer(queries, importFileQuery(uid).queryKey, file);
  const check = useMutation({
    mutationFn: (settings: ImportSettings) => checkImport(uid, settings),
    onSuccess: async (file, sent) => {
      await store(file);
      setWanted((now) => (now === sent ? null : now));
    },
  });
  const apply = useMutation({
    mutationFn: (confirm: boolean) => applyImport(uid, confirm),
    onSuccess: store,
    onSettled: () => queries.invalidateQueries({ ...importsQuery, exact: true }),
  });
  const file = query.data;
  const isRunning = file?.work.state === 'running';
  const { mutate, isPending, error } = check;
  useEffect(() => {
    if (wanted !== null && !isRunning && !isPending && error === null) mutate(wanted);
  }, [wanted, isRunning, isPending, error, mutate]);
  // what was found last stays readable while the next check goes on
  const [report, setReport] = useState(file?.report ?? null);
  if (file?.report && file.report !== report) setReport(file.report);
  return {
    query,
    file,
    report,
    settings: wanted ?? file?.settings ?? null,
    isChecking: wanted !== null || isPending || (isRunning && file.work.kind === 'check'),
    check,
    apply,
    change: (change: Partial<ImportSettings>) => {
      const now = wanted ?? file?.settings;
      check.reset();
      if (now) setWanted({ ...now, ...change });
    },
  };
}
export type ImportWork = ReturnType<typeof useImport>;
