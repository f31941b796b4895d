@rem The npm scripts start with exec, so that no shell stands between npm and Node and swallows its signals.
@rem The shell of Windows has no exec and finds this one.
@%*
