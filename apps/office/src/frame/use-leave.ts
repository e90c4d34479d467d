import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Leaves to the sign-in; nothing of the person who was signed in stays in memory. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await navigate('/sign-in', { replace: true });
    queries.clear();
  };
}
