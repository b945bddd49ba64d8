import { clsx } from 'clsx'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
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

const ItemLine = (props: LineProps) => (usePhone() ? <FoldedItem {...props} /> : <WideItem {...props} />)

const WideItem = (props: LineProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const { item } = props
  return (
    <div className={styles.templateItem}>
      <span>
        {localize(item.title, language)}
        <span className={clsx(ui.tiny, ui.soft, styles.ruleLine)}>{item.rule ?? t('custom')}</span>
      </span>
      <PhotoChoice {...props} />
      <FailureChoice {...props} />
      <ItemButtons {...props} />
    </div>
  )
}

/** On a phone an item is a row with its rules, and opens in place. */
const FoldedItem = (props: LineProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { item } = props
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={styles.templateItem}>
      <button type="button" className={styles.itemRow} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          {localize(item.title, language)}
          <span className={clsx(ui.tiny, ui.soft, styles.ruleLine)}>
            {t('itemRules', { photo: t(item.photo), failure: t(item.if_it_fails) })}
          </span>
        </span>
        <Chevron size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? (
        <>
          <span className={ui.label}>{t('photo')}</span>
          <PhotoChoice {...props} />
          <span className={ui.label}>{t('ifItFails')}</span>
          <FailureChoice {...props} />
          <ItemButtons {...props} />
        </>
      ) : null}
    </div>
  )
}

const PhotoChoice = ({ item, content, onChange }: LineProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const change = (photo: string): void => onChange(changeItem(content, item.id, { photo: photo as TemplateItem['photo'] }))
  return (
    <select
      className={ui.select}
      aria-label={`${t('photo')}, ${localize(item.title, language)}`}
      value={item.photo}
      onChange={(event) => change(event.target.value)}
    >
      {PHOTO_RULES.map((rule) => (
        <option key={rule} value={rule}>
          {t(rule)}
        </option>
      ))}
    </select>
  )
}

const FailureChoice = ({ item, content, onChange }: LineProps) => {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const change = (failure: string): void =>
    onChange(changeItem(content, item.id, { if_it_fails: failure as TemplateItem['if_it_fails'] }))
  return (
    <select
      className={ui.select}
      aria-label={`${t('ifItFails')}, ${localize(item.title, language)}`}
      value={item.if_it_fails}
      onChange={(event) => change(event.target.value)}
    >
      {FAILURES.map((failure) => (
        <option key={failure} value={failure}>
          {t(failure)}
        </option>
      ))}
    </select>
  )
}

const ItemButtons = ({ item, content, onChange }: LineProps) => {
  const t = useTexts(templateTexts)
  const title = localize(item.title, useLanguage())
  return (
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
  )
}
