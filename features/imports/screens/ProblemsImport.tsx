import ImportPage from './ImportPage.tsx'

export default function ProblemsImport() {
  return <ImportPage kind="problems" />
}
