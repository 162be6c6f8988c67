/** Packages that others bring and no built page uses: checks of properties, and static members copied for `withTheme`. */
export default wrapper => wrapper;
