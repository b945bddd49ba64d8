import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { type PageAction, PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { addSection, putBack, typedTitle } from '../../edit-template.ts'
import { startingPoint } from '../../starting-points/starting-points.ts'
import { itemsOf, missingItems, RETENTION, type Template } from '../../template.ts'
import type { TemplateWire } from '../../templates-contract.ts'
import { inspectionTemplates } from '../calls.ts'
import { TemplateSectionEditor } from './TemplateSectionEditor.tsx'
import { TemplateSettings } from './TemplateSettings.tsx'
import { templateTexts } from './texts.ts'
import styles from './Template.module.css'

/** A template of the fleet: items are changed as a draft, and published as the next version. */
export default function EditTemplate() {
  const { id } = useParams({ strict: false })
  const { data, error } = useQuery(inspectionTemplates.show.options({ params: { id: Number(id) } }))
  if (error) return <Alert {...failureText(error)} />
  return data ? <Editor key={data.template.version} template={data.template} /> : <Skeleton lines={10} height={32} gap={16} />
}

const Editor = ({ template }: { template: TemplateWire }) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const [content, setContent] = useState<Template>((template.draft ?? template.published)!)
  const steps = useTemplateSteps(template, content, setContent)
  const { version } = template
  const count = itemsOf(content).length
  const isChanged = content !== (template.draft ?? template.published)
  const set = (change: Partial<Template>): void => setContent({ ...content, ...change })
  return (
    <>
      <PageHeader
        crumb={
          <>
            <Link to="/inspections">{t('inspections')}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            <Link to="/inspections" search={{ tab: 'templates' }}>
              {t('templates')}
            </Link>
          </>
        }
        here={localize(content.name, language)}
        title={localize(content.name, language)}
        line={version === 0 ? t('factsNew', { count }) : t('facts', { count, version })}
        actions={
          <Actions template={template} isChanged={isChanged} isValid={content.months_kept >= RETENTION.least} steps={steps} />
        }
      />
      <div className={styles.templateEditor}>
        <div className={ui.stackWide}>
          <TextField
            label={t('name')}
            value={localize(content.name, language)}
            maxLength={80}
            onChange={(event) => set({ name: typedTitle(event.target.value) })}
          />
          {content.sections.map((section) => (
            <TemplateSectionEditor key={section.id} section={section} content={content} onChange={setContent} />
          ))}
          <AddSection onAdd={(title) => setContent(addSection(content, title))} />
        </div>
        <div className={ui.stackWide}>
          <TemplateSettings content={content} onChange={set} />
          <Missing template={template} content={content} onChange={setContent} />
        </div>
      </div>
    </>
  )
}

type ActionsProps = { template: TemplateWire; isChanged: boolean; isValid: boolean; steps: ReturnType<typeof useTemplateSteps> }

const Actions = ({ template, isChanged, isValid, steps: { save, publish, discard } }: ActionsProps) => {
  const t = useTexts(templateTexts)
  const { version } = template
  const more: PageAction[] = [
    ...(version > 0 && template.draft
      ? [{ key: 'discard', label: t('discard'), busy: discard.isPending, onClick: () => discard.mutate() }]
      : []),
    {
      key: 'save',
      label: t('saveDraft'),
      busy: save.isPending,
      disabled: !isChanged || !isValid,
      onClick: () => save.mutate(),
    },
  ]
  return (
    <PageActions
      more={more}
      main={
        <Button
          look="primary"
          busy={publish.isPending}
          disabled={!isValid || (!isChanged && !template.draft)}
          onClick={() => publish.mutate()}
        >
          {t('publish', { version: version + 1 })}
        </Button>
      }
    />
  )
}

const useTemplateSteps = (template: TemplateWire, content: Template, setContent: (content: Template) => void) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const params = { id: template.id }
  const steps = {
    onError: (error: Error) => alert(failureText(error)),
    onSuccess: ({ template: changed, message }: { template: TemplateWire; message: string }) => {
      setContent((changed.draft ?? changed.published)!)
      toast({ kind: 'success', title: message, message: localize((changed.draft ?? changed.published)!.name, language) })
      return queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('inspection') })
    },
  }
  const save = useMutation({
    ...steps,
    mutationFn: async () => ({ ...(await inspectionTemplates.save({ params, body: { content } })), message: t('saved') }),
  })
  const publish = useMutation({
    ...steps,
    mutationFn: async () => {
      await inspectionTemplates.save({ params, body: { content } })
      const { template: changed } = await inspectionTemplates.publish({ params, body: {} })
      return { template: changed, message: t('published', { version: changed.version }) }
    },
  })
  const discard = useMutation({
    ...steps,
    mutationFn: async () => ({ ...(await inspectionTemplates.discard({ params, body: {} })), message: t('discarded') }),
  })
  return { save, publish, discard }
}

const AddSection = ({ onAdd }: { onAdd: (title: string) => void }) => {
  const t = useTexts(templateTexts)
  const [title, setTitle] = useState('')
  return (
    <div className={styles.addLine}>
      <TextField label={t('newSection')} value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
      <Button disabled={title.trim() === ''} onClick={() => (onAdd(title.trim()), setTitle(''))}>
        {t('addSection')}
      </Button>
    </div>
  )
}

type MissingProps = { template: TemplateWire; content: Template; onChange: (content: Template) => void }

/** Parts that the rule names and the template lacks. */
const Missing = ({ template, content, onChange }: MissingProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  if (template.starting_point === null) return null
  const point = startingPoint(template.starting_point, null)
  return missingItems(content, point).map((item) => (
    <Alert key={item.id} kind="warning" title={t('wasRemoved', { item: localize(item.title, language) })}>
      {t('namedBy', { rule: item.rule ?? '' })}{' '}
      <Button look="ghost" onClick={() => onChange(putBack(content, point, item))}>
        {t('putBack')}
      </Button>
    </Alert>
  ))
}
