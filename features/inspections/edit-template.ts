import { inEveryLanguage } from '#platform/i18n/texts.ts'
import { itemsOf, type Template, type TemplateItem } from './template.ts'

/** The typed text for every language: a fleet writes its items in its own. */
export const typedTitle = (text: string) => inEveryLanguage(() => text)

/** An id that no item or section of the template has. */
const freeId = (taken: readonly string[], prefix: string): string => {
  let number = taken.length + 1
  while (taken.includes(`${prefix}-${number}`)) number += 1
  return `${prefix}-${number}`
}

const inSection = (template: Template, sectionId: string, change: (items: TemplateItem[]) => TemplateItem[]): Template => ({
  ...template,
  sections: template.sections.map((section) =>
    section.id === sectionId ? { ...section, items: change(section.items) } : section,
  ),
})

export const addItem = (template: Template, sectionId: string, title: string): Template => {
  const id = freeId(
    itemsOf(template).map((item) => item.id),
    'own',
  )
  const item: TemplateItem = {
    id,
    title: typedTitle(title),
    hint: null,
    photo: 'when_it_fails',
    if_it_fails: 'driver_decides',
    rule: null,
    system: 'other',
  }
  return inSection(template, sectionId, (items) => [...items, item])
}

export const changeItem = (template: Template, itemId: string, change: Partial<TemplateItem>): Template => ({
  ...template,
  sections: template.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.id === itemId ? { ...item, ...change } : item)),
  })),
})

export const removeItem = (template: Template, itemId: string): Template => ({
  ...template,
  sections: template.sections.map((section) => ({ ...section, items: section.items.filter(({ id }) => id !== itemId) })),
})

/** Moves an item within its section. */
export const moveItem = (template: Template, itemId: string, by: 1 | -1): Template => ({
  ...template,
  sections: template.sections.map((section) => {
    const at = section.items.findIndex(({ id }) => id === itemId)
    const other = section.items[at + by]
    if (at < 0 || !other) return section
    const items = [...section.items]
    items[at + by] = items[at]!
    items[at] = other
    return { ...section, items }
  }),
})

export const addSection = (template: Template, title: string): Template => {
  const id = freeId(
    template.sections.map((section) => section.id),
    'section',
  )
  return { ...template, sections: [...template.sections, { id, title: typedTitle(title), items: [] }] }
}

/** Puts an item back into the section that the starting point has it in, or into the last one. */
export const putBack = (template: Template, startingPoint: Template, item: TemplateItem): Template => {
  const home = startingPoint.sections.find(({ items }) => items.some(({ id }) => id === item.id))?.id
  const sectionId = template.sections.some(({ id }) => id === home) ? home! : template.sections.at(-1)!.id
  return inSection(template, sectionId, (items) => [...items, item])
}
