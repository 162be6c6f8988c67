/**
 * What the console never opens of the data grid and of MUI, under the names by which they import it. The console's table has its
 * own footer, export, column chooser, filters and loading states, and its cells are not edited in place; all its fields are outlined,
 * with lists of their own; no button ripples.
 */
const absent = () => null;

export {
  absent as default,
  absent as GridActionsCell,
  absent as GridColumnGroupHeader,
  absent as GridColumnsManagement,
  absent as GridEditBooleanCell,
  absent as GridEditDateCell,
  absent as GridEditInputCell,
  absent as GridEditLongTextCell,
  absent as GridEditSingleSelectCell,
  absent as GridFilterForm,
  absent as GridFilterFormBase,
  absent as GridFilterInputBoolean,
  absent as GridFilterInputDate,
  absent as GridFilterInputMultipleSingleSelect,
  absent as GridFilterInputMultipleValue,
  absent as GridFilterInputSingleSelect,
  absent as GridFilterInputValue,
  absent as GridFilterPanel,
  absent as GridFilterPanelBase,
  absent as GridLoadingOverlay,
  absent as GridLongTextCell,
  absent as GridToolbar,
  absent as GridToolbarDivider,
  absent as GridToolbarLabel,
  absent as StyledSelectIcon,
  absent as StyledSelectSelect,
  absent as getGridBooleanOperators,
  absent as getGridDateOperators,
  absent as getGridFilter,
  absent as getGridNumericOperators,
  absent as getGridNumericQuickFilterFn,
  absent as getGridSingleSelectOperators,
  absent as getGridStringOperators,
  absent as getGridStringQuickFilterFn,
  absent as renderActionsCell,
  absent as renderEditBooleanCell,
  absent as renderEditDateCell,
  absent as renderEditInputCell,
  absent as renderEditLongTextCell,
  absent as renderEditSingleSelectCell,
  absent as renderLongTextCell,
  absent as sanitizeFilterItemValue,
  absent as useGridCsvExport,
  absent as useGridDataSource,
  absent as useGridPrintExport,
};

/** Styles of the grid's footer name its classes. */
export const tablePaginationClasses = {};
