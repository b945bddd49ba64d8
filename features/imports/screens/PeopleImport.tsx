import ImportPage from './ImportPage.tsx'

export default function PeopleImport() {
  return <ImportPage kind="people" />
}
