import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import './frame.css';

/**
 * The shape of the whole console, shell included, until it is known who is there (SHL-022). It is drawn by
 * index.html and stays as it is from before this code was there: while this is on the page, the stylesheet
 * shows it.
 */
export function FullPageSkeleton() {
  return (
    <output className="frame-wanted" aria-busy="true">
      <Box component="span" sx={visuallyHidden}>
        Loading page
      </Box>
    </output>
  );
}
