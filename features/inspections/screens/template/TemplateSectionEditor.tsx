import { clsx } from 'clsx'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { addItem, changeItem, moveItem, removeItem } from '../../edit-template.ts'
import { FAILURES, PHOTO_RULES, type Template, type TemplateItem, type TemplateSection } from '../../template.ts'
import { templateTexts } from './texts.ts'
import styles from './Template.module.css'

type EditorProps = { section: TemplateSection; content: Template; onChange: (content: Template) => void }

/** The items of a section, with their photo rule and consequence. */
export const TemplateSectionEditor = ({ section, content, onChange }: EditorProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const [title, setTitle] = useState('')
  const name = localize(section.title, language)
  return (
    <section className={styles.templateSection} aria-label={name}>
      <h2 className={styles.templateSectionHead}>{name}</h2>
      {section.items.map((item) => (
        <ItemLine key={item.id} item={item} content={content} onChange={onChange} />
      ))}
      <div className={styles.addLine}>
        <TextField label={t('newItem')} value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
        <Button
          disabled={title.trim() === ''}
          onClick={() => {
            onChange(addItem(content, section.id, title.trim()))
            setTitle('')
          }}
        >
          {t('addItem')}
        </Button>
      </div>
    </section>
  )
}

type LineProps = { item: TemplateItem; content: Template; onChange: (content: Template) => void }

const ItemLine = ({ item, content, onChange }: LineProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const title = localize(item.title, language)
  const change = (part: Partial<TemplateItem>): void => onChange(changeItem(content, item.id, part))
  return (
    <div className={styles.templateItem}>
      <span>
        {title}
        <span className={clsx(ui.tiny, ui.soft, styles.ruleLine)}>{item.rule ?? t('custom')}</span>
      </span>
      <select
        className={ui.select}
        aria-label={`${t('photo')}, ${title}`}
        value={item.photo}
        onChange={(event) => change({ photo: event.target.value as TemplateItem['photo'] })}
      >
        {PHOTO_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {t(rule)}
          </option>
        ))}
      </select>
      <select
        className={ui.select}
        aria-label={`${t('ifItFails')}, ${title}`}
        value={item.if_it_fails}
        onChange={(event) => change({ if_it_fails: event.target.value as TemplateItem['if_it_fails'] })}
      >
        {FAILURES.map((failure) => (
          <option key={failure} value={failure}>
            {t(failure)}
          </option>
        ))}
      </select>
      <span className={styles.itemButtons}>
        <IconButton label={t('up', { item: title })} onClick={() => onChange(moveItem(content, item.id, -1))}>
          <IconChevronUp size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('down', { item: title })} onClick={() => onChange(moveItem(content, item.id, 1))}>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('remove', { item: title })} onClick={() => onChange(removeItem(content, item.id))}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
