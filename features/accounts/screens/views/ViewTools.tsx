import { browserOnly } from '#platform/ui/loadable.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconDots, IconPlus } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { SavedView, ViewList, ViewSettings } from '../../views/views-contract.ts'
import { savedViews } from '../calls.ts'
import { ViewEditor } from './ViewEditor.tsx'
import { viewTexts } from './texts.ts'
import { useMoveView } from './view-tabs.tsx'

const MailView = browserOnly(async () => (await import('./mail/MailView.tsx')).default)

type ViewToolsProps = {
  list: ViewList
  fleetName: string
  views: readonly SavedView[]
  current: SavedView | null
  mayShare: boolean
  /** Without a view: filters or columns are set that a view can store. */
  isSet: boolean
  /** The list's current settings. */
  settings: ViewSettings
  /** Opens a view, or the list without a view. */
  onOpen: (view: SavedView | null) => void
  /** Applies the view's columns and width without its filters, because the URL has other filters. */
  onLayout: (view: SavedView) => void
}

const sameSettings = (one: ViewSettings, other: ViewSettings): boolean =>
  JSON.stringify([Object.entries(one.filters).sort(), one.columns, one.size_to_fit]) ===
  JSON.stringify([Object.entries(other.filters).sort(), other.columns, other.size_to_fit])

/** `view`: null for a new one. */
type Opened = { dialog: 'edit'; view: SavedView | null } | { dialog: 'mail' | 'delete'; view: SavedView } | null

/** Actions on the open view; the current settings can be saved as a view once they differ. */
const ViewTools = (props: ViewToolsProps) => {
  const { list, views, current, settings, isSet, onOpen } = props
  const t = useTexts(viewTexts)
  const [opened, setOpened] = useState<Opened>(null)
  useFirstOpening(props)
  const change = useChangeView()
  const move = useMoveView(list, views)
  const isChanged = current ? !sameSettings(current.settings, settings) : isSet
  const remove = (view: SavedView): void =>
    change.remove.mutate(view.id, {
      onSuccess: () => {
        setOpened(null)
        onOpen(null)
      },
    })
  return (
    <>
      {current ? (
        <ViewMenu
          view={current}
          position={views.indexOf(current)}
          last={views.length - 1}
          onMove={(position) => move(current.id, position)}
          onEdit={() => setOpened({ dialog: 'edit', view: current })}
          onMail={() => setOpened({ dialog: 'mail', view: current })}
          onDelete={() => setOpened({ dialog: 'delete', view: current })}
        />
      ) : null}
      {current && isChanged && current.can_edit ? (
        <Button
          look="ghost"
          size="sm"
          busy={change.save.isPending}
          onClick={() => change.save.mutate({ id: current.id, settings })}
        >
          {t('saveChanges')}
        </Button>
      ) : null}
      {isChanged ? (
        <AddView label={current ? t('newView') : t('saveView')} onClick={() => setOpened({ dialog: 'edit', view: null })} />
      ) : null}
      <ViewDialogs
        {...props}
        {...{ opened, isDeleting: change.remove.isPending }}
        onClose={() => setOpened(null)}
        onDelete={remove}
        onSaved={(view, isNew) => {
          setOpened(null)
          change.refresh()
          if (isNew) onOpen(view)
        }}
      />
    </>
  )
}

const AddView = (button: { label: string; onClick: () => void }) => (
  <IconButton {...button}>
    <IconPlus size={16} stroke={1.75} aria-hidden />
  </IconButton>
)

type DialogsProps = Pick<ViewToolsProps, 'list' | 'settings' | 'fleetName' | 'mayShare'> & {
  opened: Opened
  isDeleting: boolean
  onSaved: (view: SavedView, isNew: boolean) => void
  onDelete: (view: SavedView) => void
  onClose: () => void
}

const ViewDialogs = ({ opened, isDeleting, onSaved, onDelete, onClose, ...editor }: DialogsProps) => (
  <>
    {opened?.dialog === 'edit' ? (
      <ViewEditor {...editor} view={opened.view} onClose={onClose} onSaved={(view) => onSaved(view, opened.view === null)} />
    ) : null}
    {opened?.dialog === 'mail' ? <MailView view={opened.view} onClose={onClose} /> : null}
    <DeleteView view={opened?.dialog === 'delete' ? opened.view : null} busy={isDeleting} onDelete={onDelete} onClose={onClose} />
  </>
)

type DeleteProps = { view: SavedView | null; busy: boolean; onDelete: (view: SavedView) => void; onClose: () => void }

const DeleteView = ({ view, busy, onDelete, onClose }: DeleteProps) => {
  const t = useTexts(viewTexts)
  return (
    <ConfirmModal
      opened={view !== null}
      title={t('deleteTitle', { name: view?.name ?? '' })}
      confirm={t('deleteView')}
      danger
      busy={busy}
      onConfirm={() => view && onDelete(view)}
      onClose={onClose}
    >
      {t('deleteHelp')}
    </ConfirmModal>
  )
}

/** A URL with only a view id applies the saved settings; a URL with filters keeps them. */
const useFirstOpening = ({ settings, current, onOpen, onLayout }: ViewToolsProps): void => {
  const [shownId, setShownId] = useState<number | null>(null)
  const open = useEffectEvent((view: SavedView) => {
    if (shownId === view.id) return
    setShownId(view.id)
    if (Object.keys(settings.filters).length === 0 && Object.keys(view.settings.filters).length > 0) onOpen(view)
    else onLayout(view)
  })
  const close = useEffectEvent(() => setShownId(null))
  useEffect(() => (current ? open(current) : close()), [current])
}

const useChangeView = () => {
  const t = useTexts(viewTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const refresh = (): void => void savedViews.list.invalidate(queries)
  const onError = (error: unknown): void => alert(failureText(error, t('somethingWentWrong')))
  const save = useMutation({
    mutationFn: ({ id, settings }: { id: number; settings: ViewSettings }) =>
      savedViews.update({ params: { id }, body: { settings } }),
    onSuccess: ({ view }) => {
      refresh()
      toast({ kind: 'success', title: t('saved'), message: view.name })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: number) => savedViews.remove({ params: { id } }),
    onSuccess: () => {
      refresh()
      toast({ kind: 'success', title: t('deleted'), message: '' })
    },
    onError,
  })
  return { save, remove, refresh }
}

type MenuProps = {
  view: SavedView
  /** Index among the views, and the highest index. */
  position: number
  last: number
  onMove: (position: number) => void
  onEdit: () => void
  onMail: () => void
  onDelete: () => void
}

/** Any user who sees a view can subscribe to its mail; only its owner and admins can change it. */
const ViewMenu = ({ view, position, last, onMove, onEdit, onMail, onDelete }: MenuProps) => {
  const t = useTexts(viewTexts)
  return (
    <Menu
      withinPortal
      button={
        <button type="button" className={ui.iconButton} aria-label={t('optionsOf', { name: view.name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item, Divider }) => (
        <>
          <Item onClick={onMail}>{t('mailView')}</Item>
          {position > 0 ? <Item onClick={() => onMove(position - 1)}>{t('moveLeft')}</Item> : null}
          {position < last ? <Item onClick={() => onMove(position + 1)}>{t('moveRight')}</Item> : null}
          {view.can_edit ? (
            <>
              <Item onClick={onEdit}>{t('editView')}</Item>
              <Divider />
              <Item className={ui.pastDue} onClick={onDelete}>
                {t('deleteView')}
              </Item>
            </>
          ) : null}
        </>
      )}
    </Menu>
  )
}

export default ViewTools
