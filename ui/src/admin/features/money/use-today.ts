// Today, as the shop has it: a device's clock may be wrong, and cash that is counted on a wrong day is missing on another.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayAt, useNow } from '../../components/days';
import { todayQuery } from './keys';

/** The query of today. The device's clock only says when to ask again: when its day changes. */
export function useToday() {
  const deviceDay = dayAt(useNow());
  return useQuery({ ...todayQuery(deviceDay), placeholderData: keepPreviousData });
}
