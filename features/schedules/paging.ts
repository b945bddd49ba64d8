/** Services, or vehicles with services, in one page. */
export const SERVICES_PAGE_SIZE = 50
/** Services load page by page up to this one. */
export const SERVICES_LAST_PAGE = 8
/** Rows of the schedule grid. */
export const SCHEDULE_GRID_PAGE_SIZE = 10
/** Completed services listed on a vehicle; older ones stay in the history. */
export const COMPLETED_RECORDS_SHOWN = 200
