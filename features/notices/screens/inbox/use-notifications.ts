import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Received } from '#platform/contract/call.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { inboxCalls } from '../../inbox/inbox-contract.ts'
import type { NotificationGroup } from '../../inbox/notification-groups.ts'
import { refetchNotifications } from './refetch-notifications.ts'
import { unreadNotifications, notifications } from '../calls.ts'
import { inboxTexts } from './texts.ts'

export type ShownGroup = NotificationGroup | 'all'
type Page = Received<typeof inboxCalls.list>
export type NotificationsQuery = ReturnType<typeof useNotifications>

/** The list in pages, newest first. */
export const useNotifications = (group: ShownGroup) =>
  useInfiniteQuery<Page, CallFailed, InfiniteData<Page>, readonly unknown[], number | null>({
    queryKey: [...notifications.list.key, group],
    queryFn: ({ pageParam }) =>
      notifications.list({
        query: { ...(group === 'all' ? {} : { group }), ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })

export const useUnread = () => useQuery(unreadNotifications.count.options()).data

/** Acting on a notification or opening its page marks it as read, here and on other devices. */
export const useMarkRead = (): ((id: number) => void) => {
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: (id: number) => notifications.markRead({ body: { ids: [id] } }),
    // If the server is unreachable it stays unread: opening the page is more important.
    onSettled: () => refetchNotifications(queries),
  })
  return mark.mutate
}

export const useMarkAllRead = () => {
  const t = useTexts(inboxTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const refetch = () => refetchNotifications(queries)
  const undo = (readAt: string): void =>
    void notifications
      .undoMarkAllRead({ body: { read_at: readAt } })
      .catch((error: unknown) => toast(failureText(error)))
      .finally(refetch)
  return useMutation({
    mutationFn: () => notifications.markAllRead({ body: {} }),
    onSuccess: ({ marked, read_at: readAt }) => {
      void refetch()
      toast({
        kind: 'success',
        title: t('marked', { count: marked }),
        message: '',
        about: 'notifications',
        undo: () => undo(readAt),
      })
    },
    onError: (error) => toast(failureText(error, t('notMarked'))),
  })
}
