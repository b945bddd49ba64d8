import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { type StartingPoint, startingPointsOf } from '../starting-points/starting-points.ts'
import { itemsOf, type Template } from '../template.ts'
import type { TemplateWire } from '../templates-contract.ts'
import { inspectionTemplates } from './calls.ts'
import { inspectionTexts } from './texts.ts'
import { useStaleInspections } from './use-stale-inspections.ts'
import styles from './Inspections.module.css'

/** The fleet's templates, and the starting points of its country. */
export const InspectionTemplates = () => {
  const t = useTexts(inspectionTexts)
  const { data: user } = useQuery(currentUserQuery)
  const { data } = useQuery(inspectionTemplates.list.options())
  const { copy, publish, remove } = useChanges()
  if (!data || !user) return <Skeleton lines={6} height={40} gap={16} />
  const offered = new Set<string>(startingPointsOf(user.country))
  return (
    <>
      <Alert kind="info" title={t('noAdvice')} />
      {data.templates.length > 0 ? <h2 className={styles.templateHead}>{t('ownTemplates')}</h2> : null}
      <div className={styles.templateList}>
        {data.templates.map((template) => (
          <OwnTemplate key={template.id} template={template} remove={remove} />
        ))}
      </div>
      <h2 className={styles.templateHead}>{t('startingPoints')}</h2>
      <div className={styles.templateList}>
        {data.starting_points
          .filter(({ key }) => offered.has(key))
          .map(({ key, content }) => (
            <TemplateCard key={key} content={content}>
              <span className={styles.templateActions}>
                <Button busy={publish.isPending} onClick={() => publish.mutate(key)}>
                  {t('useTemplate')}
                </Button>
                <Button look="ghost" busy={copy.isPending} onClick={() => copy.mutate(key)}>
                  {t('copyTemplate')}
                </Button>
              </span>
            </TemplateCard>
          ))}
      </div>
      <Button busy={copy.isPending} onClick={() => copy.mutate(null)}>
        {t('blankTemplate')}
      </Button>
    </>
  )
}

type OwnProps = { template: TemplateWire; remove: ReturnType<typeof useChanges>['remove'] }

const OwnTemplate = ({ template, remove }: OwnProps) => {
  const t = useTexts(inspectionTexts)
  const language = useLanguage()
  const content = (template.published ?? template.draft)!
  return (
    <TemplateCard content={content}>
      <span className={clsx(ui.small, ui.soft)}>
        {t('templateVehicles', { version: template.version, count: template.vehicles })}
      </span>
      <span className={styles.templateActions}>
        <Link to="/inspection_templates/$id" params={{ id: String(template.id) }} className={buttonClass({})}>
          {t('editTemplate')}
        </Link>
        <Menu
          width={220}
          withinPortal
          button={
            <IconButton label={t('moreFor', { name: localize(content.name, language) })}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </IconButton>
          }
        >
          {({ Item }) => (
            <Item disabled={remove.isPending} onClick={() => remove.mutate(template.id)}>
              {t('removeTemplate')}
            </Item>
          )}
        </Menu>
      </span>
    </TemplateCard>
  )
}

const TemplateCard = ({ content, children }: { content: Template; children: ReactNode }) => {
  const t = useTexts(inspectionTexts)
  const language = useLanguage()
  return (
    <section className={styles.templateCard}>
      <h3 className={ui.medium}>{localize(content.name, language)}</h3>
      <p className={clsx(ui.small, ui.soft)}>
        {t('templateFacts', {
          reference: localize(content.reference, language),
          items: itemsOf(content).length,
          months: content.months_kept,
        })}
      </p>
      {children}
    </section>
  )
}

/** A starting point is copied and published in one press. */
const useChanges = () => {
  const t = useTexts(inspectionTexts)
  const { toast, alert } = useNotices()
  const loadAgain = useStaleInspections()
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: (key: StartingPoint | null) => inspectionTemplates.create({ body: { starting_point: key } }),
    onSuccess: ({ template }) => void navigate({ to: '/inspection_templates/$id', params: { id: String(template.id) } }),
    onError: (error) => alert(failureText(error)),
  })
  const publish = useMutation({
    mutationFn: async (key: StartingPoint) => {
      const { template } = await inspectionTemplates.create({ body: { starting_point: key } })
      return inspectionTemplates.publish({ params: { id: template.id }, body: {} })
    },
    onSuccess: () => (toast({ kind: 'success', title: t('templateUsed'), message: t('templateUsedMore') }), loadAgain()),
    onError: (error) => alert(failureText(error)),
  })
  const remove = useMutation({
    mutationFn: (id: number) => inspectionTemplates.remove({ params: { id } }),
    onSuccess: () => (toast({ kind: 'success', title: t('templateRemoved'), message: t('templateRemovedMore') }), loadAgain()),
    onError: (error) => alert(failureText(error)),
  })
  return { copy, publish, remove }
}
